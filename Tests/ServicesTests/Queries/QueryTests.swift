import Core
import Services
import Testing

/// It is 09:41 on Saturday 21 November 2026 in Seoul.
@MainActor struct QueryTests {
  private let fixture = BookFixture()

  private func makeBook() throws -> Book {
    fixture.money = MoneyText(.won)
    let book = try fixture.open()
    try book.folders.add("Home")
    try book.folders.add("Office")
    for line in [
      "우유 milk today #shop", "bread tomorrow #shop #later", "milk bread 2026-12-24",
      "pay rent 2026-11-19 !high /Home", "report fri /Office", "call mom now or never",
      "water plants every 2 weeks 2026-11-25 !low /Home",
    ] { try book.quickAdd.add(line) }
    try book.entries.finish(book.add("old thing"))
    try book.diary.add("서울 여행\nThe invoice is in the bag.", tags: ["일상"])
    try book.people.add(PersonDetails("김지수"))
    for (product, units, category, day, isSettled) in [
      ("라떼", 5500, "카페", "2026-11-10", false), ("점심", 12_000, "식비", "2026-11-20", false),
      ("케이크", 32_000, "카페", "2026-10-20", true),
    ] {
      var draft = ExpenseDraft(product, Money(Int64(units), .won))
      draft.category = category
      draft.date = try book.date(day)
      draft.isSettled = isSettled
      try book.ledger.add(draft)
    }
    return book
  }

  private func titles(_ text: String, in book: Book) throws -> [String] {
    var request = EntryRequest(.everywhere)
    request.shown = .open
    request.sort = Sort(.created)
    request.query = try book.queries.query(text)
    let list = book.entries.list(request)
    return book.entries.entries(list, in: 0..<list.count).map(\.title)
  }

  @Test func `an event is on each day that it takes, and open until it is over`() throws {
    let book = try fixture.open()
    for line in [
      "workshop 2026-11-20 to 2026-11-23", "party 2026-11-24 22:00-02:00",
      "over 2026-11-19 10:00-11:00", "milk today",
    ] { try book.quickAdd.add(line) }
    var shift = EventDraft("shift", try book.eventSpan(from: "2026-11-16", to: "2026-11-17"))
    shift.repeatRule = "FREQ=WEEKLY"
    try book.events.add(shift)
    #expect(try titles("on:today", in: book) == ["workshop", "milk"])
    #expect(try titles("on:2026-11-23", in: book) == ["workshop", "shift"])
    #expect(try titles("on:2026-11-24", in: book) == ["party", "shift"])
    #expect(try titles("on:2026-11-25", in: book) == ["party"])
    #expect(try titles("on:2026-11-26..2026-11-29", in: book) == [])
    #expect(try titles("on:2026-11-19", in: book) == ["over"])
    #expect(try titles("kind:event is:open", in: book) == ["workshop", "party", "shift"])
  }

  /// Queries and what they list, each in the order of the list.
  nonisolated static let meanings: [(query: String, titles: [String])] = [
    ("milk", ["우유 milk", "milk bread"]),
    ("milk -bread", ["우유 milk"]),
    ("\"now or never\"", ["call mom now or never"]),
    ("now or", ["call mom now or never"]),
    ("do not disturb", []),
    ("#shop -#later", ["우유 milk"]),
    ("tag:shop,일상", ["우유 milk", "bread", "서울 여행"]),
    ("kind:todo tag:none folder:none", ["milk bread", "call mom now or never"]),
    ("/home !high", ["pay rent"]),
    ("/home -!high", ["water plants"]),
    ("priority:>=low", ["pay rent", "water plants"]),
    ("priority:<high folder:any", ["report", "water plants"]),
    (
      "folder:none kind:todo",
      [
        "우유 milk", "bread", "milk bread", "call mom now or never",
      ]
    ),
    ("due:today", ["우유 milk"]),
    ("due:<fri", ["우유 milk", "bread", "pay rent", "water plants"]),
    ("due:today..+6d", ["우유 milk", "bread", "report", "water plants"]),
    ("마감:금요일까지 -is:overdue", ["우유 milk", "bread", "report", "water plants"]),
    ("마감:금요일부터", ["milk bread", "report"]),
    ("due:2026-12", ["milk bread"]),
    ("due:next-fri", ["report"]),
    ("due:any sort:-due limit:2", ["milk bread", "report"]),
    ("is:overdue or !low", ["pay rent", "water plants"]),
    ("(is:overdue or due:today) /home", ["pay rent"]),
    (
      "not (#shop or #일상) and is:open kind:todo",
      [
        "milk bread", "pay rent", "report", "call mom now or never", "water plants",
      ]
    ),
    ("#later | /office", ["bread", "report"]),
    ("is:done kind:todo", ["old thing"]),
    ("done:this-week", ["old thing"]),
    ("done:-7d..", ["old thing"]),
    ("done:..yesterday", []),
    ("created:today kind:person", ["김지수"]),
    ("changed:<-30d", []),
    ("on:2026-12-24", ["milk bread"]),
    ("on:2026-11-20..today", ["우유 milk", "서울 여행", "점심"]),
    ("kind:expense amount:>10000", ["점심", "케이크"]),
    ("amount:10000..15000", ["점심"]),
    ("kind:expense amount:>10,000", ["점심", "케이크"]), ("금액:10,000..15,000", ["점심"]),
    ("amount:5500,12,000", ["라떼", "점심"]),
    ("category:카페 date:last-month sort:-amount", ["케이크"]),
    ("category:카페 sort:-amount", ["케이크", "라떼"]),
    ("category:카페 sort:amount", ["라떼", "케이크"]),
    ("종류:지출 금액:>1만 정렬:-금액", ["케이크", "점심"]),
    ("is:settled", ["케이크"]),
    ("person:지수", ["김지수"]),
    ("kind:person folder:none", ["김지수"]),
    ("kind:diary #일상 date:2026", ["서울 여행"]),
    ("text:invoice", ["서울 여행"]),
    ("repeat:any", ["water plants"]),
    ("is:unsorted", ["call mom now or never"]),
    ("10:30", []),
    ("http://x", []),
    ("call(mom)", []),
    ("note:", []),
    ("-\"now or never\" call", []),
    ("\"/home\"", []),
  ]

  /// Queries for to-dos with start days, estimates and ends.
  nonisolated static let meaningsOfStates: [(query: String, titles: [String])] = [
    ("is:waiting", ["hotel", "garden"]), ("is:waiting sort:start", ["garden", "hotel"]),
    ("start:<=+7d is:waiting", ["garden"]), ("시작:+2d", ["garden"]),
    ("start:someday", ["novel"]), ("상태:언젠가", ["novel"]),
    ("start:any", ["hotel", "garden", "novel", "begun"]),
    ("start:none", ["plain", "quick", "late"]), ("시작:없음 -estimate:any", ["plain", "late"]),
    ("is:ready", ["begun", "plain", "quick", "late"]),
    ("is:next sort:rank", ["late", "quick", "begun", "plain"]),
    ("is:next sort:rank limit:2", ["late", "quick"]), ("is:dropped", ["car"]),
    ("is:done", ["flights"]), ("-is:open kind:todo", ["flights", "car"]),
    ("estimate:<=30m is:ready", ["quick"]), ("estimate:>30m", ["begun"]),
    ("estimate:any", ["begun", "quick"]),
    ("예상:1h", ["begun"]), ("estimate:10m..2h sort:-priority", ["begun", "quick"]),
    ("due:any sort:priority,-due", ["quick", "late"]),
  ]

  @Test func `queries ask for states, starts and estimates`() throws {
    let book = try fixture.open()
    for line in [
      "hotel from 2026-12-24", "garden from +2d", "novel !someday", "begun from yesterday ~1h",
      "plain", "quick ~15m !high +3d", "late 2026-11-19", "flights", "car",
    ] { try book.quickAdd.add(line) }
    try book.entries.finish(book.ids(.everywhere).filter { $0.text.hasSuffix("-8") })
    try book.entries.drop(book.ids(.everywhere).filter { $0.text.hasSuffix("-9") })
    for (query, titles) in Self.meaningsOfStates {
      #expect(try self.titles(query, in: book) == titles, "\(query)")
    }
  }

  @Test func `what to do first begins with what is overdue, though it was due today`() throws {
    let book = try fixture.open()
    for line in ["whole today !high", "was today 01:00", "letter fri"] {
      try book.quickAdd.add(line)
    }
    #expect(try titles("is:next sort:rank", in: book) == ["was", "whole", "letter"])
    #expect(try titles("is:next sort:rank limit:1", in: book) == ["was"])
    #expect(try titles("is:next sort:-rank", in: book) == ["letter", "whole", "was"])
  }

  @Test func `among what is due on one day, priority comes before time`() throws {
    let book = try fixture.open()
    for line in [
      "plain today", "late today 23:00 !high", "soon today 22:00 !high", "low today !low",
    ] {
      try book.quickAdd.add(line)
    }
    #expect(
      try titles("is:next sort:rank", in: book) == ["late", "soon", "low", "plain"])
  }

  @Test func `queries ask for reminders`() throws {
    let book = try fixture.open()
    for line in [
      "dentist fri 9:00 remind 1h", "tax fri remind 1d, 1h", "tea remind off", "plain fri",
      "회의 내일 14:00-15:00 알림 10분 전",
    ] { try book.quickAdd.add(line) }
    for (query, titles) in [
      ("remind:any", ["dentist", "tax", "회의"]), ("remind:1h", ["dentist", "tax"]),
      ("remind:1d,10m", ["tax", "회의"]), ("알림:10분", ["회의"]), ("remind:off", ["tea"]),
      ("알림:없음", ["plain", "tea"]), ("remind:any kind:event", ["회의"]),
    ] { #expect(try Set(self.titles(query, in: book)) == Set(titles), "\(query)") }
    #expect(throws: QueryError.self) { try book.queries.query("remind:soon") }
  }

  @Test func `queries mean what they say`() throws {
    let book = try makeBook()
    for (query, titles) in Self.meanings {
      let found = try self.titles(query, in: book)
      #expect(query.contains("sort:") ? found == titles : Set(found) == Set(titles), "\(query)")
    }
  }

  @Test func `no query complains while it is typed`() throws {
    let queries = try makeBook().queries
    for (query, _) in Self.meanings {
      for end in query.indices {
        let typed = String(query[..<end])
        #expect(throws: Never.self, "\(typed)") { try queries.query(typed, .unfinished) }
      }
    }
  }

  @Test func `the unfinished end of a query is left out`() throws {
    let queries = try makeBook().queries
    for (typed, understood) in [
      ("milk due:", "milk "), ("milk due:tod", "milk "), ("milk -", "milk "),
      ("milk is:over", "milk "), ("#shop not (", "#shop"),
      ("(is:overdue or ", "(is:overdue)"), ("#shop or /ho", "#shop"), ("!hig", ""),
      ("kind:todo amount:>", "kind:todo"),
    ] {
      #expect(
        try queries.query(typed, .unfinished) == queries.query(understood), "\(typed)")
    }
    #expect(try queries.query("\"now or", .unfinished) != Query())
  }

  nonisolated static let errors: [(String, QueryError.Reason, String, Int, String?)] = [
    ("is:opne", .unknownState, "opne", 4, "open"),
    ("milk dua:today", .unknownField, "dua", 6, "due"),
    ("/hom", .unknownFolder, "hom", 1, "Home"),
    ("!hihg", .unknownLevel, "hihg", 1, "high"),
    ("kind:tod", .unknownKind, "tod", 6, "todo"),
    ("sort:nam", .unknownOrder, "nam", 6, "name"),
    ("milk group:foldr", .unknownGroup, "foldr", 12, "folder"),
    ("묶음:폴도", .unknownGroup, "폴도", 4, "폴더"),
    ("#a group:", .missingValue, "group:", 4, nil),
    ("(#a group:tag)", .clauseInside, "group:tag", 5, nil),
    ("due:2026-02-30", .notADay, "2026-02-30", 5, nil),
    ("amount:>lots", .notAnAmount, "lots", 8, nil),
    ("limit:few", .notANumber, "few", 7, nil),
    ("due:2026-12-24..2026-12-01", .backwards, "2026-12-24..2026-12-01", 5, nil),
    ("due:today..yesterday", .backwards, "today..yesterday", 5, nil),
    ("amount:5..2", .backwards, "5..2", 8, nil),
    ("milk due:", .missingValue, "due:", 6, nil),
    ("due:..", .missingValue, "..", 5, nil), ("마감:>", .missingValue, ">", 4, nil),
    ("amount:<= milk", .missingValue, "<=", 8, nil), ("마감:까지", .missingValue, "까지", 4, nil),
    ("repeat:nonne", .neitherAnyNorNone, "nonne", 8, "none"),
    ("#a or", .missingOperand, "or", 4, nil),
    ("| #a", .missingOperand, "|", 1, nil),
    ("#a ()", .emptyParentheses, "()", 4, nil), ("-(", .emptyParentheses, "(", 2, nil),
    ("/nope", .unknownFolder, "nope", 1, nil), ("kind:foo", .unknownKind, "foo", 6, nil),
    ("(is:open", .unclosedParenthesis, "(", 1, nil),
    ("\"now or", .unclosedQuote, "\"now or", 1, nil),
    ("(#a sort:name)", .clauseInside, "sort:name", 5, nil),
    ("-limit:2", .clauseInside, "limit:2", 2, nil),
  ]

  @Test(arguments: errors)
  func `what cannot be read is named with its place and the nearest word`(
    query: String, reason: QueryError.Reason, word: String, column: Int, nearest: String?
  ) throws {
    let queries = try makeBook().queries
    let error = #expect(throws: QueryError.self) { try queries.query(query) }
    #expect(error?.reason == reason)
    #expect(error?.word == word)
    #expect(error?.column == column)
    #expect(error?.nearest == nearest)
  }

  @Test func `amounts are compared by their numbers whatever their currencies`() throws {
    let book = try makeBook()
    try book.ledger.add(ExpenseDraft("bag", Money(1_500_050, .dollar)))
    #expect(try titles("amount:>15000", in: book) == ["케이크", "bag"])
    #expect(try titles("amount:<=$15000.50 amount:>12000", in: book) == ["bag"])
  }

  @Test func `names that are equal are sorted by the next key`() throws {
    let book = try fixture.open()
    for due in ["2026-12-03", "2026-12-01", "2026-12-02"] {
      try book.quickAdd.add("pay rent \(due)")
    }
    var request = EntryRequest(.everywhere)
    request.shown = .open
    request.query = try book.queries.query("rent sort:name,due")
    let list = book.entries.list(request)
    let dues = book.entries.entries(list, in: 0..<list.count).map { $0.due?.text ?? "-" }
    #expect(dues == ["2026-12-01", "2026-12-02", "2026-12-03"])
  }
}
