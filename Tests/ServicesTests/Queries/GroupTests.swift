import Core
import Services
import Testing
import WallClock

/// It is 09:41 on Saturday 21 November 2026 in Seoul.
@MainActor struct GroupTests {
  private let fixture = BookFixture()

  private func makeBook() throws -> Book {
    fixture.money = MoneyText(.won)
    let book = try fixture.open()
    try book.folders.add("Office")
    try book.folders.add("Home")
    for line in [
      "rent 2026-11-19 !high /Home", "milk today #shop", "bread tomorrow #shop #later",
      "report fri /Office", "plants 2026-12-24 !low /Home #Garden", "call mom",
      "meeting mon 14:00-15:00 /Office", "standup every weekday 9:30 for 15m",
    ] {
      // Entries made at the same moment would be in the order of their ids.
      fixture.wallClock.move(byMinutes: 1)
      try book.quickAdd.add(line)
    }
    try book.entries.finish(book.add("old"))
    return book
  }

  /// Returns each heading with the titles below it.
  private func groups(_ query: String, in book: Book) throws -> [String] {
    var request = EntryRequest(.everywhere)
    request.shown = .open
    request.sort = Sort(.created)
    request.query = try book.queries.query(query)
    let (list, groups) = book.entries.grouped(
      book.entries.list(request), by: request.groupings)
    return groups.map { group in
      let titles = book.entries.entries(list, in: group.lines).map(\.title)
      return
        "\(group.headings.map { text($0, book) }.joined(separator: "+")): \(titles.joined(separator: ", "))"
    }
  }

  private func text(_ heading: EntryGroup.Heading, _ book: Book) -> String {
    switch heading {
    case .kind(let kind): kind?.rawValue ?? "other"
    case .folder(let id): book.folders.name(of: id) ?? "Inbox"
    case .tag(let tag): tag ?? "-"
    case .category(let category): category ?? "-"
    case .priority(let priority): priority?.rawValue ?? "-"
    case .due(let span): "\(span)"
    case .day(let day), .week(let day), .month(let day): day.text
    case .noDay: "-"
    }
  }

  @Test(arguments: [
    (
      "group:folder",
      ["Inbox: milk, bread, call mom, standup", "Office: report, meeting", "Home: rent, plants"]
    ),
    (
      "kind:todo group:tag",
      ["Garden: plants", "later: bread", "shop: milk", "-: rent, report, call mom"]
    ),
    (
      "kind:todo 묶음:-태그",
      ["shop: milk", "later: bread", "Garden: plants", "-: rent, report, call mom"]
    ),
    (
      "kind:todo group:priority",
      ["high: rent", "low: plants", "-: milk, bread, report, call mom"]
    ),
    (
      "group:due",
      [
        "overdue: rent", "today: milk", "tomorrow: bread", "soon: report, meeting, standup",
        "later: plants", "noDay: call mom",
      ]
    ),
    (
      "due:..2026-11-30 group:day",
      ["2026-11-19: rent", "2026-11-21: milk", "2026-11-22: bread", "2026-11-27: report"]
    ),
    (
      "due:any sort:-due group:week",
      [
        "2026-11-16: bread, milk, rent", "2026-11-23: report", "2026-12-21: plants",
      ]
    ),
    ("due:any group:-month", ["2026-12-01: plants", "2026-11-01: rent, milk, bread, report"]),
    ("done:this-week 묶음:날", ["2026-11-21: old"]),
    (
      "group:kind",
      [
        "event: meeting, standup",
        "todo: rent, milk, bread, report, plants, call mom",
      ]
    ),
    (
      "due:any group:folder,-priority",
      [
        "Inbox+-: milk, bread", "Office+-: report", "Home+low: plants", "Home+high: rent",
      ]
    ),
    ("#shop group:day limit:1", ["2026-11-21: milk"]),
    ("milk", []),
  ])
  func `what a query groups stands together in the order of the list`(
    query: String, expected: [String]
  ) throws {
    let found = try groups(query, in: makeBook())
    #expect(found == expected)
  }

  @Test func `nothing is left out of any group`() throws {
    let book = try makeBook()
    for key in Grouping.Key.allCases {
      let list = book.entries.list(EntryRequest(.everywhere))
      let (grouped, groups) = book.entries.grouped(list, by: [Grouping(key)])
      #expect(Set(book.entries.ids(in: grouped)) == Set(book.entries.ids(in: list)))
      #expect(groups.map(\.lines.count).reduce(0, +) == list.count)
    }
  }
}
