import Core
import Entities
import MemoryFiles
import Testing

@testable import Repositories

/// The file with the rows of a mirror.
@Suite struct MirrorStateTests {
  private let files = MemoryFileSystem()
  private let path = "/home/state/mirror"

  private func save(_ id: String, content: String) throws {
    let state = try #require(try MirrorState(path, files: files))
    var row = MirrorRow(id: EntityID(id), file: "todo.txt")
    row.content = content
    state[row.id] = row
    try state.save(Timestamp(milliseconds: 0))
  }

  private func content(_ id: String) throws -> String? {
    try #require(try MirrorState(path, files: files))[EntityID(id)]?.content
  }

  @Test func `a row that is written after a torn line is read again`() throws {
    try save("a", content: "1")
    try save("b", content: "1")
    try files.alter(path) { $0.removeLast(10) }
    #expect(try content("b") == nil)
    try save("a", content: "2")
    try save("b", content: "2")
    #expect(try [content("a"), content("b")] == ["2", "2"])
  }

  @Test func `a row whose line lacks only its newline stays when another is written`() throws {
    try save("a", content: "1")
    try save("b", content: "1")
    try files.alter(path) { $0.removeLast() }
    try save("a", content: "2")
    #expect(try [content("a"), content("b")] == ["2", "1"])
  }
}
