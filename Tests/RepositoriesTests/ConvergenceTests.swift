import SeededRandom
import Core
import Entities
import Repositories
import Testing

/// Machines that write and copy files at random end with the same book.
@Suite struct ConvergenceTests {
  @Test(arguments: 0..<60)
  func `machines that have all lines show the same`(seed: Int) throws {
    var random = SeededGenerator(UInt64(seed) * 7919)
    let desks = (0..<3).map { BookFixture(seed: UInt64($0 + 1) * 1000) }
    for fixture in desks {
      fixture.clock.milliseconds += Int64.random(in: -9_999_999...9_999_999, using: &random)
    }
    let books = try desks.map { try $0.open() }
    for _ in 0..<40 {
      let place = Int.random(in: 0..<3, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: try copy(desks[place], to: desks[(place + 1) % 3], &random)
      case 1: try copy(desks[place], to: desks[(place + 2) % 3], &random)
      default: try act(books[place], desks[place], &random)
      }
      desks[place].clock.milliseconds += 1
    }
    for _ in 0..<2 {
      for from in desks { for to in desks where to !== from { try from.copyLog(to: to) } }
    }
    for book in books { try book.refresh() }
    let expected = try show(desks[0].open())
    for book in books {
      #expect(show(book) == expected)
      #expect(book.check().isSound)
    }
    for fixture in desks { #expect(try show(fixture.open()) == expected) }
  }

  private func act(
    _ book: EntryRepository, _ fixture: BookFixture, _ random: inout SeededGenerator
  ) throws {
    let id = EntityID("id-\(Int.random(in: 0..<3, using: &random))")
    let number = Int64.random(in: 0..<100, using: &random)
    switch Int.random(in: 0..<8, using: &random) {
    case 0: try book.undo()
    case 1: try book.redo()
    case 2: try book.commit(Transaction(OperationLabel("delete"), [.delete(.todo, id)]))
    case 3:
      try book.commit(
        Transaction(
          OperationLabel("tag"), [.set(.todo, id, [.tag("\(number % 3)"): .text("\(number % 3)")])])
      )
    case 4, 5:
      try book.commit(
        Transaction(OperationLabel("title"), [.set(.todo, id, [.title: .text("\(number)")])]))
    default: try book.save(TodoEntity(id: id, title: "\(number)", created: fixture.clock))
    }
  }

  /// Copies some slots.
  private func copy(_ fixture: BookFixture, to other: BookFixture, _ random: inout SeededGenerator)
    throws
  {
    try fixture.copyLog(to: other) { _ in Bool.random(using: &random) }
  }

  private func show(_ book: EntryRepository) -> [String] {
    book.entries(EntryQuery()).map { row in
      let summary = book.summary(of: row)
      return
        "\(summary.id) \(summary.title) \(summary.tags) \(summary.versions) \(summary.modified)"
    }
  }
}
