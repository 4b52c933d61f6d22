import Core
import Services
import Testing

extension Book {
  @discardableResult
  func add(_ titles: String..., to folder: EntityID? = nil) throws -> [EntityID] {
    try titles.map { try todos.add(TodoDraft($0, folder: folder)) }
  }

  /// Reads a to-do, changes it and saves it, as a form does.
  func editTodo(_ id: EntityID, _ change: (inout Todo) -> Void) throws {
    let seen = try #require(todos.todo(id))
    var edited = seen
    change(&edited)
    try todos.save(edited, over: seen)
  }

  /// Reads a folder, changes it and saves it, as a form does.
  func editFolder(_ id: EntityID, _ change: (inout Folder) -> Void) throws {
    let seen = try #require(folders.folder(id))
    var edited = seen
    change(&edited)
    try folders.save(edited, over: seen)
  }
}
