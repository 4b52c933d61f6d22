import Entities
import Services
import Testing

@MainActor struct FolderOrderTests {
  private let desk = Desk()

  private func names(_ book: Book) -> [String] { book.folders.all().map(\.name) }

  @Test func `each line that a folder moves is one step of undo`() throws {
    let book = try desk.open()
    for name in ["one", "two", "three"] { try book.folders.add(name) }
    let before = names(book)
    let first = try book.folders.find(before[0]).id
    try book.folders.move(first, by: 1)
    let between = names(book)
    try book.folders.move(first, by: 1)
    #expect(names(book) == [before[1], before[2], before[0]])
    #expect(try book.history.undo() == Action(.moveFolder, folder: before[0]))
    #expect(names(book) == between)
    try book.history.undo()
    #expect(names(book) == before)
  }

  @Test func `a folder has a colour by name or number, or none`() throws {
    let book = try desk.open()
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
