import Core
import Entities
import Glibc
import MemoryFiles
import Testing

@testable import Repositories

/// Edits that a failed call delayed to a second attempt, after which the power failed.
@Suite struct SecondAttemptTests {
  /// Returns the titles before and after an undo in the book that is left; nil past the last call.
  private func run(failing call: Int, on fixture: BookFixture) throws -> [[String]]? {
    let memory = try #require(fixture.memory)
    let last = memory.calls + call
    memory.fault = Fault(call: last, .error(EIO), .once)
    guard let book = try? fixture.open() else { return [] }
    do throws(StoreError) {
      try book.save(fixture.todo("new"))
    } catch {
      // The edit is refused, or is only in memory: either way the user is told.
      guard case .notSaved = error else { return [] }
      try book.retry()
    }
    guard memory.calls >= last else { return nil }
    memory.crash()
    let again = try fixture.open()
    let verbs = again.history(of: nil, limit: 10).count
    try #require(verbs == again.titles().count, "an act is there twice: call \(call)")
    try #require(again.check().missing.isEmpty)
    let before = again.titles()
    try again.undo()
    return [before, again.titles()]
  }

  @Test func `a folder that could not be synced is synced before the edit counts`() throws {
    for call in 1... {
      let fixture = BookFixture()
      try fixture.memory?.makeDirectories(durably: "/home/book")
      guard let titles = try run(failing: call, on: fixture) else { break }
      if let before = titles.first { try #require(before == ["new"], "call \(call)") }
    }
  }

  @Test func `a line that had to be written twice is one act, and undone as one`() throws {
    for call in 1... {
      let fixture = BookFixture()
      try fixture.open().save(fixture.todo("old"))
      fixture.memory?.kill()
      fixture.clock.milliseconds += 1
      guard let titles = try run(failing: call, on: fixture) else { break }
      if titles.isEmpty { continue }
      try #require(titles == [["new", "old"], ["old"]], "call \(call)")
    }
  }

  @Test func `an edit whose time has the largest counter is written twice, too`() throws {
    for call in 1... {
      let fixture = BookFixture()
      try fixture.open().save(fixture.todo("old"))
      fixture.memory?.kill()
      try putOther(fixture, LogicalTime.lastCounter - 1)
      let memory = try #require(fixture.memory)
      let book = try fixture.open()
      let last = memory.calls + call
      memory.fault = Fault(call: last, .error(EIO), .once)
      let rename = Edit.set(.todo, EntityID("id-old"), [.title: .text("new")])
      do throws(StoreError) {
        try book.commit(Transaction(OperationLabel("rename"), [rename]))
      } catch {
        guard case .notSaved = error else { continue }
        try book.retry()
      }
      guard memory.calls >= last else { break }
      memory.crash()
      try #require(try fixture.open(.ignored).titles() == ["new"], "call \(call)")
    }
  }

  /// Writes a line of another machine that renames the to-do.
  private func putOther(_ fixture: BookFixture, _ counter: Int) throws {
    let slot = "other00000000"
    let change = Change(
      kind: .todo, id: EntityID("id-old"), fields: [.title: .text("older")])
    let operation = Operation(
      id: OperationID(slot: slot, number: 1),
      time: LogicalTime(moment: fixture.clock, counter: counter), label: nil, changes: [change])
    let header = LineWriter.header(slot: slot, segment: 1, first: 1, previous: nil)
    try fixture.memory?.makeDirectories(durably: "\(fixture.location.data)/log/\(slot)")
    try fixture.memory?.put(
      fixture.path(slot: slot), header + [0x0A] + LineWriter.line(operation) + [0x0A])
  }
}
