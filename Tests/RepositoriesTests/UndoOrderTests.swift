import Core
import Entities
import Glibc
import MemoryFiles
import Repositories
import Testing

/// The order in which undo takes acts back, whatever the clocks say.
@Suite struct UndoOrderTests {
  private static let hour: Int64 = 3_600_000
  private static let century: Int64 = 100 * 365 * 24 * hour

  private let fixture = BookFixture()
  private let other = BookFixture(seed: 100)

  /// The verb of the act that undo takes back.
  private func undo(_ book: EntryRepository) throws -> String? {
    try book.undo()?.mark.label?.verb
  }

  private func rename(_ book: EntryRepository, to title: String) throws {
    let change = Edit.set(.todo, EntityID("id-one"), [.title: .text(title)])
    try book.commit(Transaction(OperationLabel("rename to \(title)"), [change]))
  }

  @Test func `an act is undone first whichever call failed when it was written`() throws {
    for call in 1... {
      let tests = UndoOrderTests()
      let memory = try #require(tests.fixture.memory)
      // The first book stays open, so that the second one makes a slot.
      let first = try tests.fixture.open()
      try first.save(tests.fixture.todo("one"), verb: "add one")
      let second = try tests.fixture.open()
      let last = memory.calls + call
      memory.fault = Fault(call: last, .error(EACCES), .once)
      if (try? second.save(tests.fixture.todo("two"), verb: "add two")) == nil { continue }
      guard memory.calls >= last else { break }
      memory.kill()
      let verb = try tests.undo(tests.fixture.open())
      try #require(verb == "add two", "call \(call)")
    }
  }

  @Test func `an act is undone first although the notes of the machine cannot be written`() throws {
    let memory = try #require(fixture.memory)
    let first = try fixture.open()
    try first.save(fixture.todo("one"), verb: "add one")
    for folder in [first.stateFolder, "\(first.stateFolder)/leases"] {
      try memory.setMode(folder, 0o500)
    }
    fixture.clock.milliseconds += 1
    try fixture.open().save(fixture.todo("two"), verb: "add two")
    memory.kill()
    #expect(try undo(fixture.open()) == "add two")
  }

  @Test(arguments: [3 * hour, century])
  func `what was done here last goes first, though another machine's later line arrives`(
    lead: Int64
  ) throws {
    let book = try fixture.open()
    try book.save(fixture.todo("one"), verb: "add one")
    try book.save(fixture.todo("two"), verb: "add two")
    other.clock.milliseconds += lead
    try other.open().save(other.todo("theirs"), verb: "add theirs")
    try other.copyLog(to: fixture)
    #expect(try undo(book) == "add two")
    #expect(try undo(fixture.open()) == "add one")
    // Undo comes to the acts of others last.
    #expect(try undo(book) == "add theirs")
    #expect(try undo(book) == nil)
    for verb in ["add theirs", "add one", "add two"] {
      #expect(try book.redo()?.mark.label?.verb == verb)
    }
    #expect(try book.redo() == nil)
    #expect(book.titles() == ["one", "theirs", "two"])
    #expect(try undo(book) == "add two")
  }

  @Test func `an edit of an act dated a century ahead comes after it, and no later act does`()
    throws
  {
    let now = fixture.clock
    other.clock.milliseconds += Self.century
    try other.open().save(other.todo("one"), verb: "add one")
    try other.copyLog(to: fixture)
    let book = try fixture.open()
    try rename(book, to: "uno")
    for title in ["two", "three"] {
      fixture.clock.milliseconds += 1000
      try book.save(fixture.todo(title), verb: "add \(title)")
    }
    #expect(book.titles() == ["three", "two", "uno"])
    // The other machine's act has the time of that machine's clock.
    let items = book.history(of: nil, limit: 4).dropFirst()
    #expect(items.map { $0.label?.verb } == ["add three", "add two", "rename to uno"])
    #expect(items.map { $0.time.milliseconds - now.milliseconds } == [2000, 1000, 0])
    fixture.memory?.kill()
    let again = try fixture.open()
    for verb in ["add three", "add two", "rename to uno"] { #expect(try undo(again) == verb) }
    #expect(again.titles() == ["one"])
    try again.redo()
    #expect(again.titles() == ["uno"])
    #expect(try fixture.open(.ignored).titles() == ["uno"])
  }

  @Test(arguments: [hour, century])
  func `a clock that was set back reorders nothing that was done here`(step: Int64) throws {
    let book = try fixture.open()
    try book.save(fixture.todo("one"), verb: "add one")
    fixture.clock.milliseconds -= step
    try book.save(fixture.todo("two"), verb: "add two")
    fixture.memory?.kill()
    fixture.clock.milliseconds -= step
    let again = try fixture.open()
    try again.save(fixture.todo("three"), verb: "add three")
    for verb in ["add three", "add two", "add one"] { #expect(try undo(again) == verb) }
  }

  @Test func `two programs of one machine have one order, though the clock is set back`() throws {
    let first = try fixture.open()
    let second = try fixture.open()
    try first.save(fixture.todo("one"), verb: "add one")
    fixture.clock.milliseconds -= Self.hour
    try second.save(fixture.todo("two"), verb: "add two")
    try first.save(fixture.todo("three"), verb: "add three")
    #expect(try undo(second) == "add three")
    #expect(try undo(first) == "add two")
    #expect(try undo(second) == "add one")
  }

  @Test func `an act that another machine has undone is not undone again`() throws {
    let book = try fixture.open()
    try book.save(fixture.todo("one"), verb: "add one")
    try book.save(fixture.todo("two"), verb: "add two")
    try fixture.copyLog(to: other)
    let theirs = try other.open()
    #expect(try undo(theirs) == "add two")
    try other.copyLog(to: fixture)
    #expect(try undo(book) == "add one")
    #expect(try undo(book) == nil)
  }

  @Test func `without the machine's notes all acts are others', in the order of time`() throws {
    let book = try fixture.open()
    try book.save(fixture.todo("one"), verb: "add one")
    other.clock.milliseconds += 1000
    try other.open().save(other.todo("theirs"), verb: "add theirs")
    try other.copyLog(to: fixture)
    fixture.memory?.kill()
    let elsewhere = BookFixture(
      fixture.files, at: "/home/elsewhere", seed: 200, data: fixture.location.data)
    let stranger = try elsewhere.open()
    #expect(try undo(stranger) == "add theirs")
    #expect(try undo(stranger) == "add one")
    #expect(try stranger.redo()?.mark.label?.verb == "add one")
  }

  @Test func `numbers that are missing do not stop undo`() throws {
    let book = try fixture.open()
    for title in ["one", "two", "three"] {
      try book.save(fixture.todo(title), verb: "add \(title)")
    }
    let slot = try #require(fixture.slots().first)
    let lines = fixture.lines(slot: slot)
    fixture.memory?.kill()
    try fixture.alter(slot: slot) { bytes in
      bytes = Array((lines[0...1] + [lines[3]]).map { $0 + "\n" }.joined().utf8)
    }
    let again = try fixture.open(.ignored)
    #expect(try undo(again) == "add three")
    #expect(try undo(again) == "add one")
    #expect(try undo(again) == nil)
  }
}
