import Core
import Entities
import Glibc
import MemoryFiles
import Repositories
import Testing

@Suite struct FolderPermissionTests {
  private let fixture = BookFixture()
  private var data: String { fixture.location.data }

  private func made() throws -> MemoryFileSystem {
    try fixture.open().save(fixture.todo("one"))
    fixture.memory?.kill()
    return try #require(fixture.memory)
  }

  @Test func `write access of others to a book is removed, and reported once`() throws {
    let memory = try made()
    let slot = try #require(fixture.slots().first)
    let log = "\(data)/log"
    let paths = [data, log, "\(log)/\(slot)", fixture.path(slot: slot)]
    for path in paths { try memory.setMode(path, 0o775) }
    let book = try fixture.open()
    #expect(book.titles() == ["one"])
    #expect(book.tightened == paths)
    for path in paths {
      let mode = try memory.status(path, .keep).mode
      #expect(mode == 0o755)
    }
    #expect(try fixture.open().tightened == [])
  }

  @Test func `a book may get its name from another process while it is opened`() throws {
    let name = try #require(try made().contents("\(data)/store.json"))
    for call in 1...4 {
      let memory = MemoryFileSystem()
      try memory.makeDirectories(durably: data)
      memory.onCall = { number in
        guard number == call else { return }
        memory.onCall = { _ in }
        #expect(throws: Never.self) { try memory.put("\(data)/store.json", name) }
      }
      let fixture = BookFixture(memory)
      #expect(throws: Never.self, "named before call \(call)") {
        try fixture.open().save(fixture.todo("one"))
      }
      #expect(memory.contents("\(data)/store.json") == name)
    }
  }

  @Test func `a book gets no name while another program keeps its folder locked`() throws {
    let memory = try #require(fixture.memory)
    try memory.makeDirectories(durably: data)
    let lock = try memory.open(data, .read)
    #expect(try memory.lock(lock))
    let book = try fixture.open()
    try book.prepareToWrite()
    #expect(memory.contents("\(data)/store.json") == nil)
    memory.close(lock)
    try book.prepareToWrite()
    #expect(memory.contents("\(data)/store.json") != nil)
  }

  @Test func `if that access cannot be removed the book is refused with the remedy`() throws {
    let memory = try made()
    try memory.setMode(data, 0o775)
    memory.fault = Fault(call: memory.calls + 2, .error(EPERM), .forGood)
    #expect(throws: StoreError.insecure(path: data, remedy: "chmod -R go-w '\(data)'")) {
      try fixture.open()
    }
  }

  @Test(arguments: [(EPERM, true), (ENOTSUP, true), (EROFS, false)])
  func `where permissions cannot be changed the user's own book opens, and it is said`(
    number: Int32, isExposed: Bool
  ) throws {
    let memory = try made()
    try memory.setMode(data, 0o775)
    // The calls before are those for the status of the folder and to open it.
    memory.fault = Fault(call: memory.calls + 3, .error(number), .once)
    let book = try fixture.open()
    #expect(try memory.status(data, .keep).mode == 0o775)
    #expect(book.titles() == ["one"])
    #expect(book.exposed == (isExposed ? [data] : []))
    #expect(book.tightened == [])
  }

  @Test func `where permissions cannot be changed a book of somebody else's is refused`() throws {
    let memory = try made()
    try memory.setMode(data, 0o775)
    try memory.setOwner(data, 0)
    memory.fault = Fault(call: memory.calls + 3, .error(EPERM), .forGood)
    let remedy = "sudo chown -R \"$(id -un)\" '\(data)'"
    #expect(throws: StoreError.insecure(path: data, remedy: remedy)) { try fixture.open() }
  }

  @Test func `a book of somebody else's is refused`() throws {
    try made().setOwner(data, 0)
    let remedy = "sudo chown -R \"$(id -un)\" '\(data)'"
    #expect(throws: StoreError.insecure(path: data, remedy: remedy)) { try fixture.open() }
  }

  @Test func `the folder itself may be a link, but nothing in it`() throws {
    let memory = try made()
    try memory.link("/home/link", to: data)
    let location = StoreLocation(data: "/home/link", state: "/home/state")
    let linked = try EntryRepository(
      at: location, files: memory, now: { [fixture] in fixture.clock })
    #expect(linked.titles() == ["one"])
    let slot = try #require(fixture.slots().first)
    let bytes = try #require(memory.contents(fixture.path(slot: slot)))
    try memory.put("/home/elsewhere", bytes)
    try memory.link(fixture.path(slot: slot), to: "/home/elsewhere")
    let book = try fixture.open()
    #expect(book.titles() == [])
    #expect(book.damagedCount == 1)
  }

  @Test func `a new book is made where a link leads to`() throws {
    let memory = try #require(fixture.memory)
    try memory.makeDirectories(durably: "/home/synced")
    try memory.setMode("/home/synced", 0o775)
    try memory.link("/home/link", to: "/home/synced")
    let location = StoreLocation(data: "/home/link", state: "/home/state")
    let book = try EntryRepository(
      at: location, files: memory, now: { [fixture] in fixture.clock })
    try book.prepareToWrite()
    #expect(memory.contents("/home/synced/store.json") != nil)
    #expect(try memory.status("/home/synced", .keep).mode & 0o022 == 0)
  }

  @Test func `a folder of other files is refused`() throws {
    let memory = try #require(fixture.memory)
    try memory.makeDirectories(durably: data)
    try memory.put("\(data)/letter.txt", [65])
    #expect(throws: StoreError.notADaybook(path: data)) { try fixture.open() }
  }

  @Test func `a book that cannot be written opens, and says so at the first edit`() throws {
    let memory = try made()
    let slot = try #require(fixture.slots().first)
    try memory.setMode(fixture.path(slot: slot), 0o400)
    for path in [data, "\(data)/log", "\(data)/log/\(slot)"] { try memory.setMode(path, 0o500) }
    let book = try fixture.open()
    #expect(book.titles() == ["one"])
    let before = memory.contents(fixture.path(slot: slot))
    let error = #expect(throws: StoreError.self) { try book.save(fixture.todo("two")) }
    guard case .readOnly(.files) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(book.titles() == ["one"])
    #expect(memory.contents(fixture.path(slot: slot)) == before)
  }

  @Test func `a book of a newer version opens, and is not written`() throws {
    let memory = try made()
    let text = #"{"daybook":2,"store":"x","created":"2026-11-21T00:41:12.123Z"}"#
    try memory.put("\(data)/store.json", Array(text.utf8))
    let book = try fixture.open()
    #expect(book.titles() == ["one"])
    #expect(book.status == .readOnly(.newerVersion(2)))
    #expect(throws: StoreError.readOnly(.newerVersion(2))) { try book.save(fixture.todo("two")) }
  }

  @Test func `a damaged store file keeps nobody from the book`() throws {
    let memory = try made()
    try memory.put("\(data)/store.json", [0, 1, 2])
    let book = try fixture.open()
    #expect(book.damagedCount == 1)
    try book.save(fixture.todo("two"))
    #expect(try fixture.open().titles() == ["one", "two"])
  }

  @Test(
    arguments: [
      (["HOME": "/h"], nil, "/h/.local/share/daybook", "/h/.local/state/daybook"),
      (
        ["HOME": "/h", "XDG_DATA_HOME": "/x", "XDG_STATE_HOME": "/s"], nil, "/x/daybook",
        "/s/daybook"
      ),
      (
        ["HOME": "/h", "XDG_DATA_HOME": "x"], nil, "/h/.local/share/daybook",
        "/h/.local/state/daybook"
      ),
      (["HOME": "/h", "DAYBOOK_DATA": "/d/"], nil, "/d", "/h/.local/state/daybook"),
      (["HOME": "/h", "DAYBOOK_DATA": "/d"], "here", "/now/here", "/h/.local/state/daybook"),
      ([:], "/d", "/d", "/d.state"),
    ] as [([String: String], String?, String, String)])
  func `the folder is found in the order that is promised`(
    environment: [String: String], option: String?, data: String, state: String
  ) throws {
    let location = try StoreLocation(
      environment: environment, option: option, currentDirectory: "/now")
    #expect(location == StoreLocation(data: data, state: state))
  }

  @Test func `without a home and a name there is no book`() {
    #expect(throws: StoreError.noHome) {
      try StoreLocation(environment: [:], option: nil, currentDirectory: "/now")
    }
  }
}
