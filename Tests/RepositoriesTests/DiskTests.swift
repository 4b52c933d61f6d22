import Core
import Entities
import Foundation
import Repositories
import Testing

/// A book on a real disk.
@Suite final class DiskTests {
  private let folder: String
  private let fixture: BookFixture

  init() throws {
    let base = FileManager.default.temporaryDirectory.path
    folder = "\(base)/daybook-tests-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    fixture = BookFixture(PosixFileSystem(), at: folder)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  @Test func `what was saved is there after opening again`() throws {
    var todo = fixture.todo("Buy milk")
    todo.tags = ["home"]
    try fixture.open().save(todo)
    let again = try fixture.open()
    #expect(again.record(TodoEntity.self, id: todo.id) == .found(todo))
    try again.commit(Transaction(OperationLabel("delete"), [.delete(.todo, todo.id)]))
    #expect(try fixture.open().titles() == [])
    try again.undo()
    #expect(try fixture.open().titles() == ["Buy milk"])
    #expect(try fixture.open().check().isSound)
  }

  @Test func `files are the user's alone`() throws {
    try fixture.open().save(fixture.todo("one"))
    let slot = try #require(fixture.slots().first)
    func mode(_ path: String) throws -> UInt32 { try fixture.files.status(path, .keep).mode }
    #expect(try mode(fixture.location.data) == 0o700)
    #expect(try mode("\(fixture.location.data)/log/\(slot)") == 0o700)
    #expect(try mode("\(fixture.location.data)/store.json") == 0o600)
    #expect(try mode(fixture.path(slot: slot)) == 0o600)
  }

  @Test func `two open books take two slots and show each other's edits`() throws {
    let first = try fixture.open()
    let second = try fixture.open()
    try first.save(fixture.todo("one"))
    try second.save(fixture.todo("two"))
    try first.refresh()
    #expect(first.titles() == ["one", "two"])
    #expect(try fixture.slots().count == 2)
    try first.startWatching()
    #expect(first.changeDescriptor != nil)
  }

  @Test func `a full segment is followed by another`() throws {
    let book = try fixture.open()
    for round in 0..<3 {
      var todo = fixture.todo("round \(round)")
      todo.notes = String(repeating: "n", count: 700_000)
      try book.save(todo)
    }
    let slot = try #require(fixture.slots().first)
    #expect(try fixture.files.status(fixture.path(slot: slot, segment: 2), .keep).kind == .file)
    let again = try fixture.open()
    #expect(again.titles() == ["round 0", "round 1", "round 2"])
    #expect(again.check().isSound)
  }
}
