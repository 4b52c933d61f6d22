import Core
import Entities
import MemoryFiles
import Repositories
import Testing

@Suite struct CopiedBookTests {
  @Test func `a copy of a book on the same machine writes a slot of its own`() throws {
    let fixture = BookFixture()
    try fixture.open().save(fixture.todo("before"))
    fixture.memory?.kill()
    let slot = try #require(fixture.slots().first)
    // The copy has the name of the book, and so shares this machine's notes about it.
    let copy = BookFixture(fixture.files, at: "/home/book", seed: 50, data: "/home/copy")
    let files = try #require(fixture.memory)
    try files.makeDirectories(durably: "\(copy.location.data)/log/\(slot)")
    for path in ["store.json", "log/\(slot)/000001.jsonl"] {
      let bytes = try #require(files.contents("\(fixture.location.data)/\(path)"))
      try files.put("\(copy.location.data)/\(path)", bytes)
    }
    try copy.open().save(copy.todo("in the copy"))
    try fixture.open().save(fixture.todo("in the book"))
    #expect(try copy.slots().count == 2)
    #expect(try fixture.slots() == [slot])
  }

  @Test func `a book that another program has begun is missed when it is away`() throws {
    let fixture = BookFixture()
    let files = try #require(fixture.memory)
    let open = try fixture.open()
    try fixture.open().save(fixture.todo("begun"))
    try open.refresh()
    try files.rename(fixture.location.data, to: "/elsewhere")
    #expect(throws: StoreError.self) { try open.save(fixture.todo("while it is away")) }
    #expect(files.paths(under: fixture.location.data) == [])
    try files.rename("/elsewhere", to: fixture.location.data)
    try open.retry()
    #expect(try fixture.open(.ignored).titles() == ["begun", "while it is away"])
  }

  @Test func `another version of a file is seen behind a shorter one`() throws {
    let fixture = BookFixture()
    try fixture.open().save(fixture.todo("one"))
    fixture.memory?.kill()
    let clone = try fixture.clone()
    let slot = try #require(fixture.slots().first)
    for (fixture, title) in [(fixture, "three"), (clone, "two")] {
      try fixture.open().save(fixture.todo(title))
    }
    let reader = BookFixture(seed: 500)
    try reader.open().save(reader.todo("zero"))
    reader.memory?.kill()
    try fixture.copyLog(to: reader)
    try EntryRepository.makeCache(at: reader.location, program: 0, files: reader.files)
    let open = try reader.open()
    #expect(open.titles() == ["one", "three", "zero"])
    try reader.alter(slot: slot) { $0 = [] }
    try open.refresh()
    let theirs = try #require(clone.memory?.contents(clone.path(slot: slot)))
    let mine = try #require(fixture.memory?.contents(fixture.path(slot: slot)))
    try reader.alter(slot: slot) { $0 = theirs }
    let folder = "\(reader.location.data)/log/\(slot)"
    try reader.memory?.put("\(folder)/000001.sync-conflict-20261123-101500-ABCDEF.jsonl", mine)
    try open.refresh()
    #expect(open.titles() == ["one", "three", "two", "zero"])
  }
}
