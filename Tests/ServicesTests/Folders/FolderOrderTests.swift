import Services
import Testing

@MainActor struct FolderOrderTests {
  private let fixture = BookFixture()

  private func names(_ book: Book) -> [String] { book.folders.all().map(\.name) }

  @Test func `each line that a folder moves is one step of undo`() throws {
    let book = try fixture.open()
    for name in ["one", "two", "three"] { try book.folders.add(name) }
    let before = names(book)
    let first = try book.folders.find(before[0]).id
    try book.folders.move(first, past: book.folders.find(before[1]).id)
    let between = names(book)
    try book.folders.move(first, past: book.folders.find(before[2]).id)
    #expect(names(book) == [before[1], before[2], before[0]])
    #expect(try book.history.undo() == Action(.moveFolder, folder: before[0]))
    #expect(names(book) == between)
    try book.history.undo()
    #expect(names(book) == before)
  }

  @Test(arguments: [
    (0, 3, [1, 2, 0, 3]), (3, 1, [3, 0, 1, 2]), (1, 99, [0, 2, 3, 1]), (2, -5, [2, 0, 1, 3]),
    (1, 2, [0, 1, 2, 3]),
  ])
  func `a folder is put at a place in one step of undo`(
    line: Int, place: Int, expected: [Int]
  ) throws {
    let book = try fixture.open()
    for name in ["one", "two", "three", "four"] { try book.folders.add(name) }
    let before = names(book)
    try book.folders.move(book.folders.find(before[line]).id, toPlace: place)
    #expect(names(book) == expected.map { before[$0] })
    let reopened = try fixture.reopen()
    #expect(names(reopened) == expected.map { before[$0] })
    guard names(reopened) != before else { return }
    #expect(try reopened.history.undo() == Action(.moveFolder, folder: before[line]))
    #expect(names(reopened) == before)
  }

  @Test func `a folder that another instance has deleted is neither moved nor deleted in silence`()
    throws
  {
    let book = try fixture.open()
    let ids = try ["one", "two"].map { try book.folders.add($0) }
    try fixture.open().folders.delete(ids[0])
    #expect(throws: RuleError.folderIsGone) { try book.folders.delete(ids[0]) }
    #expect(throws: RuleError.folderIsGone) { try book.folders.move(ids[0], past: ids[1]) }
    #expect(throws: RuleError.folderIsGone) { try book.folders.move(ids[1], past: ids[0]) }
    #expect(throws: RuleError.folderIsGone) { try book.folders.move(ids[0], toPlace: 1) }
    #expect(names(book) == ["two"])
  }

  @Test func `a folder has a colour by name or number, or none`() throws {
    let book = try fixture.open()
    let id = try book.folders.add("Home", colour: "파랑")
    #expect(book.folders.folder(id)?.colour == "#1D9BF6")
    #expect(throws: RuleError.colourUnknown("sky")) { try book.folders.recolour(id, to: "sky") }
    #expect(book.folders.folder(id)?.colour == "#1D9BF6")
    try book.folders.recolour(id, to: " ")
    #expect(book.folders.folder(id)?.colour == nil)
    #expect(throws: RuleError.colourUnknown("sky")) { try book.folders.add("New", colour: "sky") }
    #expect(names(book) == ["Home"])
  }
}
