import Core
import Entities
import Services
import Testing
import WallClock

/// The forty queries for which the language was made, each with what it lists in a book that has entries for all of
/// them.
///
/// It is 09:41 on Saturday 21 November 2026 in Seoul.
@MainActor struct FortyQueriesTests {
  private let fixture = BookFixture()

  nonisolated static let todos: Set = [
    "ancient", "milk", "milk and bread", "now or never", "pay rent", "report", "slides", "gift",
    "passport", "garden", "novel", "quick call", "plants", "alpha", "Jeju trip", "flights", "hotel",
  ]
  nonisolated static let expenses: Set = ["라떼", "점심", "케이크", "커피콩", "노트북"]
  nonisolated static let others: Set = ["전시회", "연주회", "concert", "서울 여행", "작년 일기", "김지수", "박민수"]
  /// The entries that are neither done nor deleted.
  nonisolated static let open = todos.union(expenses).union(others)

  nonisolated static let queries: [(query: String, titles: Set<String>)] = [
    ("milk", ["milk", "milk and bread"]),
    ("milk -bread", ["milk"]),
    ("\"now or never\"", ["now or never"]),
    ("#shop -#later", ["milk"]),
    ("tag:none", open.subtracting(["milk", "milk and bread", "alpha", "서울 여행", "작년 일기"])),
    ("/home !high", ["pay rent"]),
    (
      "folder:none is:ready",
      [
        "ancient", "milk", "milk and bread", "now or never", "gift", "quick call", "alpha",
        "Jeju trip",
        "flights",
      ]
    ),
    ("due:today", ["milk", "slides"]),
    ("due:<fri", ["milk", "milk and bread", "pay rent", "report", "slides", "plants"]),
    ("due:today..+6d", ["milk", "milk and bread", "slides", "plants"]),
    ("마감:금요일까지", ["milk", "milk and bread", "pay rent", "report", "slides", "plants"]),
    ("is:overdue or !high", ["pay rent", "report"]),
    ("(is:overdue or due:today) /office", ["report", "slides"]),
    ("not (#a or #b) and is:open", open.subtracting(["alpha"])),
    ("is:blocked", ["hotel"]),
    ("is:someday group:folder", ["novel"]),
    ("start:<=+7d is:waiting", ["garden"]),
    ("done:this-week group:day", ["old thing"]),
    ("done:-7d..", ["old thing"]),
    ("created:today", open.subtracting(["ancient"])),
    ("changed:<-30d", ["ancient"]),
    ("kind:event on:this-week", ["전시회"]),
    ("on:2026-12-24", ["gift", "concert"]),
    ("place:서울 on:sat..sun", ["연주회"]),
    ("kind:expense amount:>10000", ["점심", "케이크", "커피콩", "노트북"]),
    ("amount:10000..50000", ["점심", "케이크", "커피콩"]),
    ("person:지수", ["김지수", "서울 여행"]),
    ("kind:person folder:none", ["김지수"]),
    ("kind:diary #일상 date:2026", ["서울 여행"]),
    ("text:invoice", ["서울 여행"]),
    ("under:\"Jeju trip\" is:next", ["flights"]),
    ("estimate:<=30m is:ready", ["quick call"]),
    ("repeat:any", ["plants"]),
    ("/overdue -/office", ["pay rent"]),
  ]

  /// The queries that give an order.
  nonisolated static let sorted: [(query: String, titles: [String])] = [
    (
      "is:next sort:rank limit:5", ["pay rent", "report", "milk", "slides", "milk and bread"]
    ),
    ("is:blocking sort:due", ["flights"]),
    ("is:waiting sort:start", ["garden", "passport"]),
    ("category:카페 date:last-month sort:-amount", ["케이크", "커피콩"]),
    ("종류:지출 금액:>1만 정렬:-금액", ["노트북", "케이크", "커피콩", "점심"]),
    ("is:deleted sort:-changed", ["gone last", "gone"]),
  ]

  private func makeBook() throws -> Book {
    fixture.money = MoneyText(.won)
    let book = try fixture.open()
    fixture.wallClock.move(byMinutes: -40 * 24 * 60)
    try book.quickAdd.add("ancient")
    fixture.wallClock.move(byMinutes: 40 * 24 * 60)
    let (home, office) = (try book.folders.add("Home"), try book.folders.add("Office"))
    for line in [
      "milk today #shop", "milk and bread tomorrow #shop #later", "now or never",
      "pay rent 2026-11-19 !high /Home", "report 2026-11-20 /Office", "slides today /Office",
      "gift 2026-12-24", "passport from 2026-12-10", "garden from +3d /Home", "novel !someday",
      "quick call ~15m", "plants every 2 weeks 2026-11-25 /Home", "alpha #a",
      "전시회 sun 11:00-12:00 @서울", "연주회 2026-11-29 17:00-19:00 @서울",
      "concert 2026-12-24 19:00-21:00 @부산",
    ] { try book.quickAdd.add(line) }
    try addTrip(to: book)
    try addMoney(to: book)
    try book.diary.add("서울 여행\nThe invoice is in the bag. 지수와 함께.", tags: ["일상"])
    try book.diary.add("작년 일기", date: book.date("2025-05-01"), tags: ["일상"])
    try book.people.add(PersonDetails("김지수"))
    try book.people.add(PersonDetails("박민수"), folder: office)
    try book.entries.finish(book.add("old thing", to: home))
    for title in ["gone", "gone last"] {
      fixture.wallClock.move(byMinutes: 1)
      try book.entries.delete(book.add(title))
    }
    return book
  }

  /// Adds a trip, with the flights below it, and the hotel, which waits for them.
  private func addTrip(to book: Book) throws {
    let trip = try book.todos.add(TodoDraft("Jeju trip"))
    var flights = TodoDraft("flights")
    flights.parent = trip
    flights.due = try book.due("2026-12-01")
    var hotel = TodoDraft("hotel")
    hotel.parent = trip
    hotel.after = [try book.todos.add(flights)]
    try book.todos.add(hotel)
  }

  private func addMoney(to book: Book) throws {
    for (product, units, category, day) in [
      ("라떼", 5500, "카페", "2026-11-10"), ("점심", 12_000, "식비", "2026-11-20"),
      ("케이크", 32_000, "카페", "2026-10-20"), ("커피콩", 18_000, "카페", "2026-10-05"),
      ("노트북", 900_000, "전자", "2026-11-01"),
    ] {
      var draft = ExpenseDraft(product, Money(Int64(units), .won))
      draft.category = category
      draft.date = try book.date(day)
      try book.ledger.add(draft)
    }
  }

  private func titles(_ query: String, in book: Book) throws -> [String] {
    var request = EntryRequest(.everywhere)
    request.shown = .open
    request.query = try book.queries.query(query)
    let list = book.entries.list(request)
    #expect(book.entries.count(request) == list.count, "\(query)")
    return book.entries.entries(list, in: 0..<list.count).map(\.title)
  }

  @Test func `each of the forty queries lists what it means`() throws {
    #expect(Self.queries.count + Self.sorted.count == 40)
    let book = try makeBook()
    for (query, expected) in Self.queries {
      let found = try titles(query, in: book)
      #expect(Set(found) == expected && found.count == expected.count, "\(query)")
    }
    for (query, expected) in Self.sorted {
      #expect(try titles(query, in: book) == expected, "\(query)")
    }
  }

  @Test func `none of the forty queries complains while it is typed`() throws {
    let queries = try makeBook().queries
    for query in Self.queries.map(\.query) + Self.sorted.map(\.query) {
      for end in query.indices {
        let typed = String(query[..<end])
        #expect(throws: Never.self, "\(typed)") { try queries.query(typed, .unfinished) }
      }
    }
  }

  @Test func `the forty queries have the same counts together as each by itself`() throws {
    let book = try makeBook()
    let lists = try (Self.queries.map(\.query) + Self.sorted.map(\.query)).enumerated().map {
      try book.folders.addList("List \($0)", query: $1)
    }
    let counts = book.folders.counts(lists.compactMap(book.folders.list))
    for (list, expected) in zip(
      lists, Self.queries.map(\.titles.count) + Self.sorted.map(\.titles.count))
    {
      #expect(counts[list] == expected)
    }
  }
}
