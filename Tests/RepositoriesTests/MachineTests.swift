import Entities
import Core
import Glibc
import MemoryFiles
import Testing

@testable import Repositories

/// The name of a machine, and the notes that are kept under it.
@Suite struct MachineTests {
  private let fixture = BookFixture()
  private let today = CivilDate(dayNumber: 20_778)

  private var memory: MemoryFileSystem {
    get throws { try #require(fixture.memory) }
  }

  private var state: String { fixture.location.state }
  private var name: String { "\(state)/machine" }

  private func save(_ title: String) throws {
    try fixture.open().save(fixture.todo(title))
    try memory.kill()
  }

  /// A book with a draft and a backup, whose notes have the names of an older version.
  private func makeOldNotes(named former: String? = nil) throws {
    try save("one")
    let book = try fixture.open()
    try book.backups.plan(of: today, entries: 1)?.make(files: fixture.files)
    let drafts = drafts(book)
    try drafts.keep(Draft(kind: .diary, field: "text", text: "오늘", typed: fixture.clock))
    drafts.leave()
    let notes = files(parentOf: book.backupFolders[0])
    let name = former ?? Machine(files: fixture.files, folder: state).formerName
    try fixture.files.rename(notes, to: "\(files(parentOf: notes))/\(name)")
    try fixture.files.remove(self.name)
    try memory.kill()
  }

  private func files(parentOf path: String) -> String { fixture.files.parent(of: path) }

  private func drafts(_ book: EntryRepository) -> DraftRepository {
    DraftRepository(in: { book.draftFolders }, files: fixture.files)
  }

  private func rename(host: String) throws {
    try memory.makeDirectories(durably: "/etc")
    try memory.put("/etc/machine-id", Array(host.utf8))
  }

  private func expectNotes(_ book: EntryRepository) throws {
    #expect(book.backups.backups().map(\.date) == [today])
    #expect(drafts(book).adopt()?.text == "오늘")
    try memory.kill()
  }

  @Test func `the first edit gives a machine its name, which stays`() throws {
    _ = try fixture.open()
    #expect(try memory.contents(name) == nil, "who only reads makes no files")
    try save("one")
    let made = try #require(try memory.contents(name))
    #expect(made.count == 14 && made.last == 0x0A)
    #expect(try memory.status(name, .keep).mode == 0o600)
    try save("two")
    #expect(try memory.contents(name) == made)
    let store = try #require(fixture.files.list(state).first { $0 != "machine" })
    let machine = String(decoding: made.dropLast(), as: UTF8.self)
    #expect(try fixture.files.list("\(state)/\(store)") == [machine])
  }

  @Test func `a new name of the host changes nothing`() throws {
    try rename(host: "before")
    try save("one")
    let book = try fixture.open()
    try book.backups.plan(of: today, entries: 1)?.make(files: fixture.files)
    try drafts(book).keep(Draft(kind: .diary, field: "text", text: "오늘", typed: fixture.clock))
    try memory.kill()
    try rename(host: "after")
    try save("two")
    #expect(try fixture.slots().count == 1)
    try expectNotes(fixture.open())
  }

  @Test func `the notes of an older version become the machine's`() throws {
    try rename(host: "host")
    try makeOldNotes()
    try rename(host: "host")
    let book = try fixture.open()
    #expect(book.backups.plan(of: today, entries: 1) == nil)
    try expectNotes(book)
    try save("two")
    #expect(try fixture.slots().count == 1, "its slot is continued")
    try rename(host: "other")
    try expectNotes(fixture.open())
  }

  @Test func `another host's notes of an older version stay, and are found`() throws {
    try makeOldNotes(named: "1a2b3c4d")
    try save("two")
    try expectNotes(fixture.open())
    let store = try #require(fixture.files.list(state).first { $0 != "machine" })
    #expect(try fixture.files.list("\(state)/\(store)").count == 2)
    #expect(try fixture.files.list("\(state)/\(store)").contains("1a2b3c4d"))
  }

  @Test func `a draft of another machine that is being written is not taken over`() throws {
    try makeOldNotes(named: "1a2b3c4d")
    let writing = try drafts(fixture.open())
    #expect(writing.adopt()?.text == "오늘")
    #expect(try drafts(fixture.open()).adopt() == nil)
  }

  @Test(arguments: ["", "abc", "0123456789abc", "0123456789ABC\n", "0123456789abcd\n"])
  func `a name that was half written is made anew`(half: String) throws {
    try save("one")
    try memory.put(name, Array(half.utf8))
    try save("two")
    let made = try #require(try memory.contents(name))
    #expect(made.count == 14)
    #expect(try fixture.open().titles() == ["one", "two"])
    #expect(try memory.contents(name) == made)
  }

  @Test func `programs that name the machine at the same time get the name that was written first`()
    throws
  {
    let machine = Machine(files: fixture.files, folder: state)
    try fixture.files.makeDirectories(state)
    let file = try fixture.files.open(name, .create)
    // The other program is stopped before it has the lock.
    #expect(try machine.makeName("0000000000000") == "0000000000000")
    #expect(try machine.makeName("1111111111111") == "0000000000000")
    fixture.files.close(file)
  }

  @Test func `where no name can be made the book opens, and notes are found`() throws {
    try rename(host: "host")
    try makeOldNotes()
    try memory.setMode(state, 0o500)
    let book = try fixture.open()
    #expect(book.titles() == ["one"])
    try expectNotes(book)
    #expect(try memory.contents(name) == nil)
  }

  @Test func `whichever call fails, the book opens, and the next start finds all notes`() throws {
    for call in 1...200 {
      let tests = MachineTests()
      try tests.rename(host: "host")
      try tests.makeOldNotes()
      let memory = try tests.memory
      memory.fault = Fault(call: memory.calls + call, .error(EIO), .once)
      let book = try? tests.fixture.open()
      let hasStruck = memory.calls >= (memory.fault?.call ?? 0)
      memory.fault = nil
      if hasStruck { memory.kill() } else { #expect(book != nil) }
      try tests.expectNotes(tests.fixture.open())
      guard hasStruck else { return }
    }
    Issue.record("no run was clean")
  }
}
