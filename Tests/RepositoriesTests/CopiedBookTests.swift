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
}
