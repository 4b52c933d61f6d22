import Core
import Entities
import Services
import Testing
import WallClock

@MainActor struct UndoTests {
  private let fixture = BookFixture()

  /// Acts on a book with the folder Home and the to-dos one and two in Inbox.
  enum Act: CaseIterable {
    case add, edit, rename, complete, delete, assign, assignToNew, due, priority, tags, move
    case addFolder, renameFolder, colourFolder, folderRules, moveFolder, deleteFolder

    @MainActor func run(_ book: Book, _ home: EntityID, _ ids: [EntityID]) throws {
      switch self {
      case .add: try book.add("three")
      case .edit: try book.editTodo(ids[0]) { $0.notes = "notes" }
      case .rename: try book.entries.rename(ids[0], to: "uno")
      case .complete: try book.entries.finish(ids)
      case .delete: try book.entries.delete(ids)
      case .assign: try book.entries.assign(ids, to: home)
      case .assignToNew: try book.entries.assign(ids, toNewFolder: "Work")
      case .due: try book.todos.setDue(ids, to: try book.due("fri"))
      case .priority: try book.todos.setPriority(ids, to: .low)
      case .tags: try book.entries.setTags(ids, to: ["shop"])
      case .move: try book.entries.move(ids[0], past: ids[1], in: EntryRequest(.inbox))
      case .addFolder: try book.folders.add("Work")
      case .renameFolder: try book.folders.rename(home, to: "House")
      case .colourFolder: try book.folders.recolour(home, to: "red")
      case .folderRules:
        try book.editFolder(home) {
          $0.maximum = 9
          $0.deleteRule = .cascade
        }
      case .moveFolder: try book.folders.move(home, toPlace: 2)
      case .deleteFolder: try book.folders.delete(home)
      }
    }
  }

  @Test(arguments: Act.allCases)
  func `every act is one step of undo and redo, named, and across a restart`(act: Act) throws {
    let book = try fixture.open()
    let home = try book.folders.add("Home")
    fixture.wallClock.move(byMinutes: 1)
    try book.folders.add("Other")
    let ids = try book.add("one", "two")
    var actions: [Action] = []
    book.onActed = { actions.append($0) }
    let before = book.contents
    try act.run(book, home, ids)
    let after = book.contents
    let done = try #require(actions.first)
    // The place of a new entry is announced at once, and not stored.
    let action = Action(
      done.verb, count: done.count, folders: done.folders, title: done.title, folder: done.folder)
    try #require(after != before)
    try #require(actions.count == 1)

    #expect(try book.history.undo() == action)
    #expect(book.contents == before)
    #expect(try fixture.reopen().contents == before)
    #expect(try fixture.reopen().history.redo() == action)
    let again = try fixture.reopen()
    #expect(again.contents == after)
    #expect(try again.history.undo() == action)
    #expect(again.contents == before)
  }

  @Test func `undo goes back to the empty book, and redo forth again`() throws {
    let book = try fixture.open()
    var states = [book.contents]
    for title in ["one", "two", "three"] {
      try book.add(title)
      states.append(book.contents)
    }
    for state in states.dropLast().reversed() {
      try fixture.reopen().history.undo()
      #expect(try fixture.reopen().contents == state)
    }
    let empty = try fixture.reopen()
    #expect(empty.isEmpty)
    #expect(throws: RuleError.nothingToUndo) { try empty.history.undo() }
    for state in states.dropFirst() {
      try fixture.reopen().history.redo()
      #expect(try fixture.reopen().contents == state)
    }
    #expect(throws: RuleError.nothingToRedo) { try fixture.reopen().history.redo() }
  }

  @Test func `a new act ends what could be done again`() throws {
    let book = try fixture.open()
    try book.add("one")
    try book.history.undo()
    try book.add("two")
    #expect(throws: RuleError.nothingToRedo) { try book.history.redo() }
    try book.history.undo()
    #expect(book.isEmpty)
  }

  @Test func `a refused act leaves nothing to undo`() throws {
    let book = try fixture.open()
    try book.add("one")
    #expect(throws: RuleError.emptyTitle) { try book.add(" ") }
    #expect(try book.history.undo() == Action(.add, title: "one"))
    #expect(throws: RuleError.nothingToUndo) { try book.history.undo() }
  }
}
