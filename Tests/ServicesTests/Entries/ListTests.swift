import Core
import Entities
import Foundation
import Services
import Testing
import WallClock

@MainActor struct ListTests {
  private let fixture = BookFixture()

  private func titles(_ book: Book, _ change: (inout EntryRequest) -> Void) -> [String] {
    var request = EntryRequest(.inbox)
    change(&request)
    let list = book.entries.list(request)
    return book.entries.entries(list, in: 0..<list.count).map(\.title)
  }

  /// Made in the order b, a, d, c; d is done.
  private func book() throws -> Book {
    let book = try fixture.open()
    for (title, due, priority) in [
      ("b", "+2d", nil), ("a", "", Priority.low), ("d", "+1d", .high), ("c", "today", .high),
    ] {
      var draft = TodoDraft(title)
      draft.due = try book.due(due)
      draft.priority = priority
      try book.todos.add(draft)
      fixture.wallClock.move(byMinutes: 1)
    }
    try book.entries.finish([try book.entries.find("id-3").id])
    return book
  }

  @Test(arguments: EntryRequest.Order.allCases, [true, false])
  func `the first entries of a long list are those at its top`(
    order: EntryRequest.Order, isReversed: Bool
  ) throws {
    let book = try fixture.open()
    for number in 0..<80 {
      let due = number % 3 == 0 ? "" : " +\(number * 37 % 11)d"
      let priority = ["", " !", " !!", " !low"][number % 4]
      try book.quickAdd.add("task \(number * 53 % 80)\(priority)\(due)")
      if number % 5 == 0 { fixture.wallClock.move(byMinutes: 1) }
    }
    var request = EntryRequest(.everywhere)
    request.sort = Sort(order, isReversed: isReversed)
    let all = book.entries.ids(in: book.entries.list(request))
    #expect(all.count == 80)
    for limit in [1, 7, 19, 20, 79, 100] {
      let first = book.entries.ids(in: book.entries.list(request, limit: limit))
      #expect(first == Array(all.prefix(limit)), "\(limit)")
    }
  }

  @Test(arguments: [
    (EntryRequest.Order.due, ["c", "b", "a", "d"]), (.created, ["b", "a", "c", "d"]),
    (.name, ["a", "b", "c", "d"]), (.priority, ["c", "a", "b", "d"]),
    (.manual, ["b", "a", "c", "d"]),
  ])
  func `what is open comes first, in the order asked for`(
    order: EntryRequest.Order, expected: [String]
  ) throws {
    #expect(titles(try book()) { $0.sort = Sort(order) } == expected)
  }

  @Test(arguments: [
    (EntryRequest.Shown.all, ["a", "b", "c", "d"]), (.open, ["a", "b", "c"]), (.done, ["d"]),
  ])
  func `a list shows what is asked for`(shown: EntryRequest.Shown, expected: [String]) throws {
    let found = titles(try book()) {
      $0.sort = Sort(.name)
      $0.shown = shown
    }
    #expect(found == expected)
  }

  @Test(arguments: ["우유", "우유".decomposedStringWithCanonicalMapping, "MILK", "milk 우"])
  func `words are found in any case and composition`(text: String) throws {
    let book = try fixture.open()
    try book.add("Buy Milk 우유", "bread")
    #expect(titles(book) { $0.query = Query(words: text) } == ["Buy Milk 우유"])
    #expect(titles(book) { $0.query = Query(words: text + "?") } == [])
  }
}
