import Core
import Entities
import Glibc
import Testing

@testable import Repositories
import MemoryFiles

@Suite struct RestoreTests {
  private let desk = Desk()
  private let today = CivilDate(dayNumber: 20_778)

  private var log: String { "\(desk.location.data)/log" }

  private func backUp(after days: Int = 0) throws {
    let book = try desk.open()
    try book.backups.plan(of: today.adding(days: days), entries: 0)?.make(files: desk.files)
  }

  /// Two slots: one with milk, which is renamed in the other, and bread, which is deleted there.
  private func twoSlots() throws {
    let first = try desk.open()
    let second = try desk.open()
    try first.save(desk.todo("milk"), desk.todo("bread"))
    try second.commit(
      Transaction(
        OperationLabel("edit"),
        [
          .set(.todo, EntityID("id-milk"), [.title: .text("oat milk")]),
          .delete(.todo, EntityID("id-bread")),
        ]))
    desk.memory?.kill()
  }

  @discardableResult
  private func restore(_ book: FileEntryRepository? = nil) throws -> MissingLines {
    let book = try book ?? desk.open()
    var missing = MissingLines()
    let records = book.backups.backups()
    _ = book.backups.read(records) { book.compare($0, &missing) }
    let identity = records.first.flatMap(book.backups.identity)
    if !missing.lines.isEmpty { try book.restore(missing.lines, identity: identity) }
    return missing
  }

  private func remove(_ slot: String) throws {
    for name in try desk.files.list("\(log)/\(slot)") {
      try desk.files.remove("\(log)/\(slot)/\(name)")
    }
  }

  private func everyLine() throws -> Set<String> {
    Set(try desk.slots().flatMap { desk.lines(slot: $0) }.filter { !$0.contains("\"segment\"") })
  }

  @Test(arguments: 0...1)
  func `whichever slot is lost, its lines come back under their own names`(place: Int) throws {
    try twoSlots()
    let lines = try everyLine()
    try backUp()
    try remove(desk.slots()[place])
    let book = try desk.open()
    #expect(try restore(book).lines.count == 1)
    for book in [book, try desk.open()] {
      #expect(book.titles() == ["oat milk"])
      #expect(book.check().isSound)
    }
    #expect(try everyLine() == lines)
    #expect(try restore().lines.isEmpty)
    try book.undo()
    #expect(book.titles() == ["bread", "milk"])
  }

  @Test func `a damaged line comes back beside itself, and what was done since stays`() throws {
    try twoSlots()
    try backUp()
    let slot = try #require(desk.slots().first { desk.lines(slot: $0)[1].contains("bread") })
    try desk.alter(slot: slot) { $0[$0.count - 5] ^= 1 }
    let damaged = desk.lines(slot: slot)
    let book = try desk.open()
    #expect(book.damagedCount == 1)
    try book.save(desk.todo("since"))
    try restore(book)
    #expect(book.titles() == ["oat milk", "since"])
    #expect(desk.lines(slot: slot).starts(with: damaged), "nothing is written over")
  }

  @Test func `the slot that is being written gets its lines back and goes on`() throws {
    try desk.open().save(desk.todo("one"))
    desk.memory?.kill()
    try backUp()
    let slot = try #require(desk.slots().first)
    try desk.alter(slot: slot) { $0.removeAll() }
    let book = try desk.open()
    try restore(book)
    try book.save(desk.todo("two"))
    #expect(book.titles() == ["one", "two"])
    desk.memory?.kill()
    #expect(try desk.open().titles() == ["one", "two"])
    #expect(try desk.open().check().isSound)
  }

  @Test func `the fold cache of a book with lines that came back is as true as any`() throws {
    let cached = try CachedDesk(acts: 200)
    let desk = cached.desk
    let face = BookFace(try desk.open())
    let book = try desk.open()
    try book.backups.plan(of: today, entries: 0)?.make(files: desk.files)
    let slot = try #require(desk.slots().first)
    try desk.alter(slot: slot) { $0.removeSubrange(($0.count / 3)...) }
    desk.memory?.kill()
    let missing = try desk.open()
    var found = MissingLines()
    _ = missing.backups.read(missing.backups.backups()) { missing.compare($0, &found) }
    #expect(found.lines.count > 50)
    try missing.restore(found.lines, identity: nil)
    #expect(BookFace(missing) == face)
    try cached.save()
    #expect(BookFace(try desk.open()) == face)
    let bytes = try #require(desk.memory?.contents(try cached.path))
    for place in stride(from: 0, to: bytes.count, by: bytes.count / 40) {
      try desk.memory?.alter(try cached.path) { $0[place] ^= 0x55 }
      #expect(BookFace(try desk.open()) == face, "byte \(place)")
      try desk.memory?.put(try cached.path, bytes)
    }
  }

  @Test func `a line whose number was given again comes back beside the other`() throws {
    try desk.open().save(desk.todo("one"))
    desk.memory?.kill()
    try backUp()
    let slot = try #require(desk.slots().first)
    // Another copy of this machine has given the number, too.
    let other = Desk(seed: 0)
    other.clock.milliseconds += 5000
    try other.open().save(other.todo("other"))
    #expect(try other.slots() == [slot])
    let bytes = try #require(other.memory?.contents(other.path(slot: slot)))
    try desk.alter(slot: slot) { $0 = bytes }
    #expect(try desk.open().titles() == ["other"])
    try restore()
    #expect(try desk.open().titles() == ["one", "other"])
    #expect(try desk.open().check().isSound)
    #expect(try restore().lines.isEmpty)
  }

  @Test func `a book that is gone altogether comes back with its name`() throws {
    try twoSlots()
    try backUp()
    let identity = desk.memory?.contents("\(desk.location.data)/store.json")
    for slot in try desk.slots() { try remove(slot) }
    try desk.files.remove("\(desk.location.data)/store.json")
    let book = try desk.open()
    #expect(book.titles() == [])
    try restore(book)
    #expect(book.titles() == ["oat milk"])
    #expect(desk.memory?.contents("\(desk.location.data)/store.json") == identity)
  }

  @Test func `whichever call fails, no line is halved, and a second try brings all back`() throws {
    for call in 1...100 {
      let desk = RestoreTests()
      try desk.twoSlots()
      try desk.backUp()
      for slot in try desk.desk.slots() { try desk.remove(slot) }
      let memory = try #require(desk.desk.memory)
      let book = try desk.desk.open()
      memory.fault = Fault(call: memory.calls + call, .error(EIO), .once)
      let isDone = (try? desk.restore(book)) != nil
      let hasStruck = memory.calls >= (memory.fault?.call ?? 0)
      memory.fault = nil
      memory.crash()
      try desk.restore()
      try #require(try desk.desk.open().titles() == ["oat milk"], "call \(call)")
      try #require(try desk.desk.open().check().damage.isEmpty)
      if isDone, !hasStruck { return }
    }
    Issue.record("no run was clean")
  }
}
