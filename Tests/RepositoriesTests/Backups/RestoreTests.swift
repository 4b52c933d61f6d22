import Core
import Entities
import Glibc
import Testing

@testable import Repositories
import MemoryFiles

@Suite struct RestoreTests {
  private let fixture = BookFixture()
  private let today = CivilDate(dayNumber: 20_778)

  private var log: String { "\(fixture.location.data)/log" }

  private func backUp(after days: Int = 0) throws {
    let book = try fixture.open()
    try book.backups.plan(of: today.adding(days: days), entries: 0)?.make(files: fixture.files)
  }

  /// Makes a book of two slots: one has milk, which is renamed in the other, and bread, which is deleted there.
  private func twoSlots() throws {
    let first = try fixture.open()
    let second = try fixture.open()
    try first.save(fixture.todo("milk"), fixture.todo("bread"))
    try second.commit(
      Transaction(
        OperationLabel("edit"),
        [
          .set(.todo, EntityID("id-milk"), [.title: .text("oat milk")]),
          .delete(.todo, EntityID("id-bread")),
        ]))
    fixture.memory?.kill()
  }

  @discardableResult
  private func restore(_ book: EntryRepository? = nil) throws -> MissingLines {
    let book = try book ?? fixture.open()
    var missing = MissingLines()
    let records = book.backups.backups()
    _ = book.backups.read(records) { book.compare($0, &missing) }
    let identity = records.first.flatMap(book.backups.identity)
    if !missing.lines.isEmpty { try book.restore(missing.lines, identity: identity) }
    return missing
  }

  private func remove(_ slot: String) throws {
    for name in try fixture.files.list("\(log)/\(slot)") {
      try fixture.files.remove("\(log)/\(slot)/\(name)")
    }
  }

  private func everyLine() throws -> Set<String> {
    Set(
      try fixture.slots().flatMap { fixture.lines(slot: $0) }.filter { !$0.contains("\"segment\"") }
    )
  }

  @Test(arguments: 0...1)
  func `whichever slot is lost, its lines come back under their own names`(place: Int) throws {
    try twoSlots()
    let lines = try everyLine()
    try backUp()
    try remove(fixture.slots()[place])
    let book = try fixture.open()
    #expect(try restore(book).lines.count == 1)
    for book in [book, try fixture.open()] {
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
    let slot = try #require(fixture.slots().first { fixture.lines(slot: $0)[1].contains("bread") })
    try fixture.alter(slot: slot) { $0[$0.count - 5] ^= 1 }
    let damaged = fixture.lines(slot: slot)
    let book = try fixture.open()
    #expect(book.damagedCount == 1)
    try book.save(fixture.todo("since"))
    try restore(book)
    #expect(book.titles() == ["oat milk", "since"])
    #expect(fixture.lines(slot: slot).starts(with: damaged), "nothing is written over")
  }

  @Test func `the slot that is being written gets its lines back and goes on`() throws {
    try fixture.open().save(fixture.todo("one"))
    fixture.memory?.kill()
    try backUp()
    let slot = try #require(fixture.slots().first)
    try fixture.alter(slot: slot) { $0.removeAll() }
    let book = try fixture.open()
    try restore(book)
    try book.save(fixture.todo("two"))
    #expect(book.titles() == ["one", "two"])
    fixture.memory?.kill()
    #expect(try fixture.open().titles() == ["one", "two"])
    #expect(try fixture.open().check().isSound)
  }

  @Test func `the fold cache of a book with restored lines is right`() throws {
    let cached = try CachedBookFixture(acts: 200)
    let fixture = cached.fixture
    let snapshot = BookSnapshot(try fixture.open())
    let book = try fixture.open()
    try book.backups.plan(of: today, entries: 0)?.make(files: fixture.files)
    let slot = try #require(fixture.slots().first)
    try fixture.alter(slot: slot) { $0.removeSubrange(($0.count / 3)...) }
    fixture.memory?.kill()
    let missing = try fixture.open()
    var found = MissingLines()
    _ = missing.backups.read(missing.backups.backups()) { missing.compare($0, &found) }
    #expect(found.lines.count > 50)
    try missing.restore(found.lines, identity: nil)
    #expect(BookSnapshot(missing) == snapshot)
    try cached.save()
    #expect(BookSnapshot(try fixture.open()) == snapshot)
    let bytes = try #require(fixture.memory?.contents(try cached.path))
    for place in stride(from: 0, to: bytes.count, by: bytes.count / 40) {
      try fixture.memory?.alter(try cached.path) { $0[place] ^= 0x55 }
      #expect(BookSnapshot(try fixture.open()) == snapshot, "byte \(place)")
      try fixture.memory?.put(try cached.path, bytes)
    }
  }

  @Test func `a line whose number was given again comes back beside the other`() throws {
    try fixture.open().save(fixture.todo("one"))
    fixture.memory?.kill()
    try backUp()
    let slot = try #require(fixture.slots().first)
    // Another copy of this machine has used the same number.
    let other = BookFixture(seed: 0)
    other.clock.milliseconds += 5000
    try other.open().save(other.todo("other"))
    #expect(try other.slots() == [slot])
    let bytes = try #require(other.memory?.contents(other.path(slot: slot)))
    try fixture.alter(slot: slot) { $0 = bytes }
    #expect(try fixture.open().titles() == ["other"])
    try restore()
    #expect(try fixture.open().titles() == ["one", "other"])
    #expect(try fixture.open().check().isSound)
    #expect(try restore().lines.isEmpty)
  }

  @Test func `a book that is gone altogether comes back with its name`() throws {
    try twoSlots()
    try backUp()
    let identity = fixture.memory?.contents("\(fixture.location.data)/store.json")
    for slot in try fixture.slots() { try remove(slot) }
    try fixture.files.remove("\(fixture.location.data)/store.json")
    let book = try fixture.open()
    #expect(book.titles() == [])
    try restore(book)
    #expect(book.titles() == ["oat milk"])
    #expect(fixture.memory?.contents("\(fixture.location.data)/store.json") == identity)
  }

  @Test func `whichever call fails, no line is halved, and a second try brings all back`() throws {
    for call in 1...100 {
      let fixture = RestoreTests()
      try fixture.twoSlots()
      try fixture.backUp()
      for slot in try fixture.fixture.slots() { try fixture.remove(slot) }
      let memory = try #require(fixture.fixture.memory)
      let book = try fixture.fixture.open()
      memory.fault = Fault(call: memory.calls + call, .error(EIO), .once)
      let isDone = (try? fixture.restore(book)) != nil
      let hasStruck = memory.calls >= (memory.fault?.call ?? 0)
      memory.fault = nil
      memory.crash()
      try fixture.restore()
      try #require(try fixture.fixture.open().titles() == ["oat milk"], "call \(call)")
      try #require(try fixture.fixture.open().check().damage.isEmpty)
      if isDone, !hasStruck { return }
    }
    Issue.record("no run was clean")
  }
}
