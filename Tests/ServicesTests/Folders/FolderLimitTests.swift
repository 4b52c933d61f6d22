import Core
import Services
import Testing

@MainActor struct FolderLimitTests {
  private let fixture = BookFixture()

  /// Ways to put one more entry into a full folder.
  enum Entrance: CaseIterable {
    case add
    case assign
    case edit

    @MainActor func enter(_ folder: EntityID, _ id: EntityID, _ book: Book) throws {
      switch self {
      case .add: try book.add("new", to: folder)
      case .assign: try book.entries.assign([id], to: folder)
      case .edit: try book.editTodo(id) { $0.folder = folder }
      }
    }
  }

  @Test(arguments: Entrance.allCases)
  func `a full folder takes no more, by any way`(entrance: Entrance) throws {
    let book = try fixture.open()
    let folder = try book.folders.add("Home", maximum: 2)
    let loose = try book.add("loose")[0]
    try book.add("one", to: folder)
    try entrance.enter(folder, loose, book)
    let full = book.contents
    let other = try book.add("other")[0]
    let before = book.contents
    #expect(throws: RuleError.folderFull("Home", maximum: 2, count: 3)) {
      try entrance.enter(folder, other, book)
    }
    #expect(book.contents == before)
    try book.history.undo()
    #expect(book.contents == full)
  }

  /// Ways to take one entry out of a folder.
  enum Exit: CaseIterable {
    case delete
    case unassign
    case assign
    case edit

    @MainActor func leave(_ id: EntityID, for other: EntityID, _ book: Book) throws {
      switch self {
      case .delete: try book.entries.delete([id])
      case .unassign: try book.entries.assign([id], to: nil)
      case .assign: try book.entries.assign([id], to: other)
      case .edit: try book.editTodo(id) { $0.folder = nil }
      }
    }
  }

  @Test(arguments: Exit.allCases)
  func `a folder keeps its minimum, by any way`(exit: Exit) throws {
    let book = try fixture.open()
    let folder = try book.folders.add("Home", minimum: 2)
    let other = try book.folders.add("Other")
    let ids = try book.add("one", "two", "three", to: folder)
    try exit.leave(ids[0], for: other, book)
    let before = book.contents
    #expect(throws: RuleError.folderTooEmpty("Home", minimum: 2, count: 1)) {
      try exit.leave(ids[1], for: other, book)
    }
    #expect(book.contents == before)
    #expect(try fixture.reopen().contents == before)
  }

  @Test func `a bulk assignment over the maximum moves nothing`() throws {
    let book = try fixture.open()
    let folder = try book.folders.add("Home", maximum: 3)
    try book.add("one", to: folder)
    let ids = try book.add("two", "three", "four")
    let before = book.contents
    #expect(throws: RuleError.folderFull("Home", maximum: 3, count: 4)) {
      try book.entries.assign(ids, to: folder)
    }
    #expect(book.contents == before)
    try book.entries.assign(Array(ids.dropLast()), to: folder)
    #expect(book.folders.folder(folder)?.tally.total == 3)
  }

  @Test func `what is there already does not count twice`() throws {
    let book = try fixture.open()
    let folder = try book.folders.add("Home", maximum: 2)
    let ids = try book.add("one", "two", to: folder)
    try book.entries.assign(ids, to: folder)
    try book.editTodo(ids[0]) { $0.title = "uno" }
    #expect(book.titles(.folder(folder)) == ["two", "uno"])
  }

  @Test func `the minimum may not be over the maximum`() throws {
    let book = try fixture.open()
    #expect(throws: RuleError.minimumOverMaximum(minimum: 3, maximum: 2)) {
      try book.folders.add("Home", minimum: 3, maximum: 2)
    }
    #expect(book.folders.all() == [])
    let id = try book.folders.add("Home", minimum: 2, maximum: 2)
    #expect(throws: RuleError.minimumOverMaximum(minimum: 3, maximum: 2)) {
      try book.editFolder(id) {
        $0.minimum = 3
        $0.name = "Renamed"
      }
    }
    #expect(book.folders.folder(id)?.name == "Home")
  }

  @Test func `a maximum below the present number only stops new entries`() throws {
    let book = try fixture.open()
    let id = try book.folders.add("Home")
    let ids = try book.add("one", "two", "three", to: id)
    try book.editFolder(id) { $0.maximum = 1 }
    try book.entries.finish(ids)
    try book.entries.delete([ids[0]])
    #expect(book.titles(.folder(id)) == ["three", "two"])
    #expect(throws: RuleError.folderFull("Home", maximum: 1, count: 3)) {
      try book.add("four", to: id)
    }
  }
}
