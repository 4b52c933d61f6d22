import Entities
import Services
import Testing

@MainActor struct FolderOrderTests {
  private let desk = Desk()

  private func folders(in book: Book) throws -> [EntityID] {
    try ["one", "two", "three"].map { name in
      desk.wallClock.move(byMinutes: 1)
      return try book.folders.add(name)
    }
  }

  private func names(_ book: Book) -> [String] { book.folders.all().map(\.name) }

  @Test(arguments: [
    (0, 1, ["two", "one", "three"]), (1, -1, ["two", "one", "three"]),
    (2, -1, ["one", "three", "two"]), (0, -1, ["one", "two", "three"]),
    (2, 1, ["one", "two", "three"]),
  ])
  func `a folder moves one line, and stays inside the list`(
    line: Int, step: Int, expected: [String]
  ) throws {
    let book = try desk.open()
    let ids = try folders(in: book)
    try book.folders.move(ids[line], by: step)
    #expect(names(book) == expected)
    #expect(try names(desk.reopen()) == expected)
  }

  @Test func `a folder walks down and back up, each line one step of undo`() throws {
    let book = try desk.open()
    let id = try folders(in: book)[0]
    try book.folders.move(id, by: 1)
    try book.folders.move(id, by: 1)
    #expect(names(book) == ["two", "three", "one"])
    #expect(try book.history.undo() == Action(.moveFolder, folder: "one"))
    #expect(names(book) == ["two", "one", "three"])
    try book.history.undo()
    #expect(names(book) == ["one", "two", "three"])
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
