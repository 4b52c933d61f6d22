import Core
import Testing
import WallClock
@testable import Services

/// Lists sorted by hand, of entries made at the same time, as by an import, or one after another.
@MainActor struct ManualOrderTests {
  private let fixture = BookFixture()

  /// A line, how far it moves, and the order of the lines afterwards.
  nonisolated static let moves = [
    (0, 1, [1, 0, 2, 3]), (1, 1, [0, 2, 1, 3]), (2, -1, [0, 2, 1, 3]), (3, -1, [0, 1, 3, 2]),
    (0, -1, [0, 1, 2, 3]), (3, 1, [0, 1, 2, 3]), (1, -1, [1, 0, 2, 3]), (2, 1, [0, 1, 3, 2]),
  ]

  private var byHand: EntryRequest {
    var request = EntryRequest(.inbox)
    request.sort = Sort(.manual)
    return request
  }

  private func ids(_ book: Book) -> [EntityID] { book.entries.ids(in: book.entries.list(byHand)) }

  /// Moves an entry past the one that many lines below; at the end of the list there is none.
  private func move(_ id: EntityID, by step: Int, in book: Book) throws {
    let ids = ids(book)
    let target = try #require(ids.firstIndex(of: id)) + step
    guard ids.indices.contains(target) else { return }
    try book.entries.move(id, past: ids[target], in: byHand)
  }

  @Test(arguments: moves, [0, 1])
  func `an entry moves one line and no other one stirs`(
    move: (line: Int, step: Int, expected: [Int]), minutesApart: Int64
  ) throws {
    let book = try fixture.open()
    for title in ["one", "two", "three", "four"] {
      fixture.wallClock.move(byMinutes: minutesApart)
      try book.add(title)
    }
    let before = ids(book)
    try self.move(before[move.line], by: move.step, in: book)
    #expect(ids(book) == move.expected.map { before[$0] })
    #expect(try ids(fixture.reopen()) == move.expected.map { before[$0] })
  }

  @Test(arguments: moves, [0, 1])
  func `a folder moves one line and no other one stirs`(
    move: (line: Int, step: Int, expected: [Int]), minutesApart: Int64
  ) throws {
    let book = try fixture.open()
    for name in ["one", "two", "three", "four"] {
      fixture.wallClock.move(byMinutes: minutesApart)
      try book.folders.add(name)
    }
    let before = book.folders.all().map(\.id)
    let target = move.line + move.step
    if before.indices.contains(target) {
      try book.folders.move(before[move.line], past: before[target])
    }
    #expect(book.folders.all().map(\.id) == move.expected.map { before[$0] })
    #expect(try fixture.reopen().folders.all().map(\.id) == move.expected.map { before[$0] })
  }

  @Test func `an entry walks down the list and back, each line one step of undo`() throws {
    let book = try fixture.open()
    try book.add("one", "two", "three")
    let before = ids(book)
    for expected in [[1, 0, 2], [1, 2, 0]] {
      try move(before[0], by: 1, in: book)
      #expect(ids(book) == expected.map { before[$0] })
    }
    try move(before[0], by: -1, in: book)
    #expect(ids(book) == [before[1], before[0], before[2]])
    try book.history.undo()
    #expect(ids(book) == [before[1], before[2], before[0]])
    try book.history.undo()
    try book.history.undo()
    #expect(ids(book) == before)
  }

  @Test(arguments: [
    ([1, 2, 3], 0, 1, [0: 2, 1: 1]), ([5, 5, 9], 2, 1, [2: 6, 1: 9]),
    ([5, 5, 5, 6, 9], 0, 1, [0: 6, 2: 7, 3: 8]), ([1, 2], 1, 2, [:]), ([1, 2], 0, -1, [:]),
    ([1, 2, 3, 4], 0, 2, [0: 3, 1: 1, 2: 2]), ([1, 2, 3, 4], 3, 1, [3: 2, 1: 3, 2: 4]),
    ([5, 5, 5], 1, 1, [:]),
  ])
  func `places ascend after a move, and few change`(
    places: [Int64], line: Int, target: Int, changed: [Int: Int64]
  ) {
    let order = ManualOrder { places.indices.contains($0) ? places[$0] : nil }
    #expect(order.moving(line, to: target) == changed)
  }

  @Test(arguments: [(1, 4, [0, 2, 3, 4, 1, 5]), (4, 1, [0, 4, 1, 2, 3, 5])])
  func `in a list that words narrow an entry moves past its neighbour and what is hidden between`(
    line: Int, neighbour: Int, expected: [Int]
  ) throws {
    let book = try fixture.open()
    try book.add("one", "two", "three", "four", "five", "six")
    let before = ids(book)
    for line in [1, 4] { try book.entries.rename(before[line], to: "seen") }
    var request = byHand
    request.query = Query(words: "seen")
    try book.entries.move(before[line], past: before[neighbour], in: request)
    #expect(ids(book) == expected.map { before[$0] })
    try book.history.undo()
    #expect(ids(book) == before)
  }

  @Test func `what is open stays above what is done`() throws {
    let book = try fixture.open()
    let ids = try book.add("one", "two")
    try book.entries.finish([ids[1]])
    let before = book.contents
    try book.entries.move(ids[0], past: ids[1], in: byHand)
    try book.entries.move(ids[1], past: ids[0], in: byHand)
    #expect(book.contents == before)
  }
}
