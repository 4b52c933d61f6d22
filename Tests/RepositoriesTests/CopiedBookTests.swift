import Core
import Entities
import MemoryFiles
import Repositories
import Testing

@Suite struct CopiedBookTests {
  @Test func `a copy of a book on the same machine writes a slot of its own`() throws {
    let desk = Desk()
    try desk.open().save(desk.todo("before"))
    desk.memory?.kill()
    let slot = try #require(desk.slots().first)
    // The copy has the book's name, and so this machine's notes.
    let copy = Desk(desk.files, at: "/home/book", seed: 50, data: "/home/copy")
    let files = try #require(desk.memory)
    try files.makeDirectories(durably: "\(copy.location.data)/log/\(slot)")
    for path in ["store.json", "log/\(slot)/000001.jsonl"] {
      let bytes = try #require(files.contents("\(desk.location.data)/\(path)"))
      try files.put("\(copy.location.data)/\(path)", bytes)
    }
    try copy.open().save(copy.todo("in the copy"))
    try desk.open().save(desk.todo("in the book"))
    #expect(try copy.slots().count == 2)
    #expect(try desk.slots() == [slot])
  }

  @Test func `a book that another program has begun is missed when it is away`() throws {
    let desk = Desk()
    let files = try #require(desk.memory)
    let open = try desk.open()
    try desk.open().save(desk.todo("begun"))
    try open.refresh()
    try files.rename(desk.location.data, to: "/elsewhere")
    #expect(throws: StoreError.self) { try open.save(desk.todo("while it is away")) }
    #expect(files.paths(under: desk.location.data) == [])
    try files.rename("/elsewhere", to: desk.location.data)
    try open.retry()
    #expect(try desk.open(.ignored).titles() == ["begun", "while it is away"])
  }

  @Test func `another version of a file is seen behind a shorter one`() throws {
    let desk = Desk()
    try desk.open().save(desk.todo("one"))
    desk.memory?.kill()
    let clone = try desk.clone()
    let slot = try #require(desk.slots().first)
    for (desk, title) in [(desk, "three"), (clone, "two")] {
      try desk.open().save(desk.todo(title))
    }
    let reader = Desk(seed: 500)
    try reader.open().save(reader.todo("zero"))
    reader.memory?.kill()
    try desk.copyLog(to: reader)
    try FileEntryRepository.makeCache(at: reader.location, program: 0, files: reader.files)
    let open = try reader.open()
    #expect(open.titles() == ["one", "three", "zero"])
    try reader.alter(slot: slot) { $0 = [] }
    try open.refresh()
    let theirs = try #require(clone.memory?.contents(clone.path(slot: slot)))
    let mine = try #require(desk.memory?.contents(desk.path(slot: slot)))
    try reader.alter(slot: slot) { $0 = theirs }
    let folder = "\(reader.location.data)/log/\(slot)"
    try reader.memory?.put("\(folder)/000001.sync-conflict-20261123-101500-ABCDEF.jsonl", mine)
    try open.refresh()
    #expect(open.titles() == ["one", "three", "two", "zero"])
  }
}
