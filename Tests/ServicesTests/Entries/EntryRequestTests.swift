import Core
import Entities
import Services
import Testing

/// What a list can be narrowed to and sorted by.
///
/// It is Saturday 21 November 2026, 09:41.
@MainActor struct EntryRequestTests {
  private let fixture = BookFixture()

  private func titles(_ change: (inout EntryRequest, Book) throws -> Void) throws -> [String] {
    let book = try fixture.open()
    if book.entries.list(EntryRequest(.everywhere)).count == 0 {
      for line in [
        "one today 9:00 #a #b", "two today 18:00 #a", "three yesterday !high", "four 2026-12-01 #b",
        "five", "커피 4500원 #카페", "> page #a",
      ] { try book.quickAdd.add(line) }
    }
    var request = EntryRequest(.everywhere)
    try change(&request, book)
    let list = book.entries.list(request)
    return book.entries.entries(list, in: 0..<list.count).map(\.title)
  }

  @Test func `each of several tags is asked for`() throws {
    #expect(try titles { request, _ in request.tags = ["a"] }.sorted() == ["one", "page", "two"])
    #expect(try titles { request, _ in request.tags = ["a", "b"] } == ["one"])
    #expect(try titles { request, _ in request.tags = ["a", "nowhere"] } == [])
  }

  @Test func `what is due then is found by its day, whatever its time`() throws {
    #expect(
      try titles { request, book in request.due = .overdue(at: book.clock.localNow) }
        == ["three", "one"])
    #expect(
      try titles { request, book in request.due = .within(book.clock.today...book.clock.today) }
        == ["one", "two"])
  }

  @Test func `kinds are asked for`() throws {
    #expect(try titles { request, _ in request.kinds = [.expense] } == ["커피"])
  }

  @Test(arguments: [
    (EntryRequest.Order.due, ["three", "one", "two", "four"]),
    (.name, ["five", "four", "one", "page"]), (.priority, ["three"]), (.amount, ["커피"]),
  ])
  func `every order goes both ways`(order: EntryRequest.Order, first: [String]) throws {
    #expect(try titles { request, _ in request.sort = Sort(order) }.starts(with: first))
    let up = try titles { request, _ in request.sort = Sort(order) }
    let down = try titles { request, _ in
      request.sort = Sort(order)
      request.sort.isReversed = true
    }
    #expect(Set(up) == Set(down) && up != down)
    if order == .name { #expect(down == up.reversed()) }
  }

  @Test func `weeks have names`() throws {
    let book = try fixture.open()
    let days = { (text: String) in
      book.week(text).map { "\($0.lowerBound.text)…\($0.upperBound.text)" }
    }
    #expect(days("week") == "2026-11-21…2026-11-27")
    #expect(days("next week") == "2026-11-23…2026-11-29")
    #expect(days("지난주") == days("last week"))
    #expect(days("fri") == nil && days("next") == nil)
  }
}
