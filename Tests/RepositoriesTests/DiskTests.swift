import Core
import Entities
import Foundation
import Repositories
import Testing

/// The same on a real disk.
@Suite final class DiskTests {
  private let folder: String
  private let desk: Desk

  init() throws {
    let base = FileManager.default.temporaryDirectory.path
    folder = "\(base)/daybook-tests-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    desk = Desk(PosixFileSystem(), at: folder)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  @Test func `what was saved is there after opening again`() throws {
    var todo = desk.todo("Buy milk")
    todo.tags = ["home"]
    try desk.open().save(todo)
    let again = try desk.open()
    #expect(again.record(TodoEntity.self, id: todo.id) == .found(todo))
    try again.commit(Transaction(OperationLabel("delete"), [.delete(.todo, todo.id)]))
    #expect(try desk.open().titles() == [])
    try again.undo()
    #expect(try desk.open().titles() == ["Buy milk"])
    #expect(try desk.open().check().isSound)
  }

  @Test func `files are the user's alone`() throws {
    try desk.open().save(desk.todo("one"))
    let slot = try #require(desk.slots().first)
    func mode(_ path: String) throws -> UInt32 { try desk.files.status(path, .keep).mode }
    #expect(try mode(desk.location.data) == 0o700)
    #expect(try mode("\(desk.location.data)/log/\(slot)") == 0o700)
    #expect(try mode("\(desk.location.data)/store.json") == 0o600)
    #expect(try mode(desk.path(slot: slot)) == 0o600)
  }

  @Test func `two open books take two slots and show each other's edits`() throws {
    let first = try desk.open()
    let second = try desk.open()
    try first.save(desk.todo("one"))
    try second.save(desk.todo("two"))
    try first.refresh()
    #expect(first.titles() == ["one", "two"])
    #expect(try desk.slots().count == 2)
    try first.startWatching()
    #expect(first.changeDescriptor != nil)
  }

  @Test func `a full segment is followed by another`() throws {
    let book = try desk.open()
    for round in 0..<3 {
      var todo = desk.todo("round \(round)")
      todo.notes = String(repeating: "n", count: 700_000)
      try book.save(todo)
    }
    let slot = try #require(desk.slots().first)
    #expect(try desk.files.status(desk.path(slot: slot, segment: 2), .keep).kind == .file)
    let again = try desk.open()
    #expect(again.titles() == ["round 0", "round 1", "round 2"])
    #expect(again.check().isSound)
  }
}
