import Core
import Entities
import MemoryFiles
import Testing

@testable import Repositories

/// A line that a file has lost is written again in another slot, and is the same act there.
@Suite struct RewrittenLineTests {
  private let fixture = BookFixture()
  private let other = BookFixture(seed: 100)
  private let book: EntryRepository

  init() throws {
    book = try fixture.open()
    try book.save(fixture.todo("first", id: "id"))
    let older = try log()
    try book.save(fixture.todo("second", id: "id"))
    try fixture.copyLog(to: other)
    // The other machine has what this one is about to write again.
    fixture.clock = Timestamp(milliseconds: fixture.clock.milliseconds + 60_000)
    try fixture.alter(slot: fixture.slots()[0]) { $0 = older }
    try book.save(fixture.todo("beside"))
    #expect(try fixture.slots().count == 2)
  }

  private func log() throws -> [UInt8] {
    try #require(fixture.memory?.contents(fixture.path(slot: fixture.slots()[0])))
  }

  enum Order: CaseIterable {
    case theirsFirst, oursFirst
  }

  /// Copies all lines to both machines in an order, and returns their books.
  private func exchange(_ order: Order) throws -> [EntryRepository] {
    let theirs = try other.open()
    switch order {
    case .theirsFirst:
      try other.copyLog(to: fixture)
      try book.refresh()
      try fixture.copyLog(to: other)
    case .oursFirst:
      try fixture.copyLog(to: other)
      try theirs.refresh()
      try other.copyLog(to: fixture)
    }
    for open in [book, theirs] { try open.refresh() }
    return [book, theirs, try fixture.open(.ignored), try other.open(.ignored)]
  }

  @Test func `a damaged line takes the place of no whole one`() throws {
    // The other machine has the original line, and gets a damaged copy of the one that was written in its place.
    let known = try other.slots()
    try fixture.copyLog(to: other)
    let slot = try #require(other.slots().first { !known.contains($0) })
    try other.memory?.alter(other.path(slot: slot)) { bytes in
      guard let title = bytes.firstRange(of: Array("\"second\"".utf8)) else { return }
      bytes.replaceSubrange(title, with: "\"SECOND\"".utf8)
    }
    let book = try other.open(.ignored)
    let titles = book.history(of: nil, limit: 10).flatMap(\.records).flatMap(\.fields).map(\.after)
    #expect(titles.contains(.text("second")))
    #expect(book.check().damage.map(\.reason) == [.wrongChecksum])
  }

  @Test(arguments: Order.allCases)
  func `a later edit of another machine replaces a rewritten line`(order: Order) throws {
    try other.open().save(other.todo("theirs", id: "id"))
    for book in try exchange(order) {
      #expect(book.titles() == ["beside", "theirs"])
      let row = try #require(book.row(of: EntityID("id")))
      #expect(book.disputes(at: row).isEmpty)
    }
  }

  @Test(arguments: Order.allCases)
  func `an entry that another machine has deleted stays deleted`(order: Order) throws {
    try other.open().commit(
      Transaction(OperationLabel("delete"), [.delete(.todo, EntityID("id"))]))
    for book in try exchange(order) { #expect(book.titles() == ["beside"]) }
  }

  @Test(arguments: Order.allCases)
  func `a rewritten line counts once`(order: Order) throws {
    for book in try exchange(order) {
      #expect(book.titles() == ["beside", "second"])
      #expect(book.history(of: nil, limit: 10).count == 3)
    }
  }
}
