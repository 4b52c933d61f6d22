import Core
import Services
import Testing

@MainActor struct FindTests {
  private let fixture = BookFixture()

  /// Adds twelve to-dos whose titles are their ids, id-1 to id-12.
  private func book() throws -> Book {
    let book = try fixture.open()
    for number in 1...12 { try book.add("id-\(number)") }
    return book
  }

  @Test(arguments: [
    ("id-7", "id-7"), ("7", "id-7"), ("-12", "id-12"), ("d-7", "id-7"), ("ID-7", "id-7"),
    ("id-1", "id-1"),
  ])
  func `an entry is found by its id, or by the only start or end that fits`(
    partial: String, id: String
  ) throws {
    #expect(try book().entries.find(partial).id.text == id)
  }

  @Test(arguments: ["", " "])
  func `an id that says nothing is refused as such`(partial: String) throws {
    let book = try book()
    #expect(throws: RuleError.emptyID) { try book.entries.find(partial) }
  }

  @Test(arguments: ["-", "id-1x", "id-13"])
  func `what fits no id is refused`(partial: String) throws {
    let book = try book()
    #expect(throws: RuleError.noSuchEntry(partial)) { try book.entries.find(partial) }
  }

  @Test(arguments: [("id", 12), ("2", 2), ("id-", 12), ("1", 2)])
  func `what fits several ids is refused with their number`(partial: String, count: Int) throws {
    let book = try book()
    #expect(throws: RuleError.ambiguousEntry(partial, count: count)) {
      try book.entries.find(partial)
    }
  }

  @Test func `what is deleted is not found, and no longer in the way`() throws {
    let book = try book()
    try book.entries.delete([EntityID("id-12")])
    #expect(try book.entries.find("2").id.text == "id-2")
    #expect(throws: RuleError.entryIsDeleted("id-12")) { try book.entries.find("id-12") }
    #expect(try book.entries.findEvenIfDeleted("id-12").text == "id-12")
    try book.history.undo()
    #expect(try book.entries.find("id-12").title == "id-12")
  }

  @Test func `a folder is not found as an entry, by any part of its id`() throws {
    let book = try book()
    let folder = try book.folders.add("Home")
    try #require(folder.text == "id-13")
    #expect(throws: RuleError.noSuchEntry("id-13")) { try book.entries.find("id-13") }
    #expect(try book.entries.find("3").id.text == "id-3")
    #expect(book.entries.entry(folder) == nil)
  }

  @Test(arguments: ["home", " HOME ", "Home"])
  func `a folder is found by its name in any case`(name: String) throws {
    let book = try fixture.open()
    let home = try book.folders.add("Home")
    #expect(try book.folders.find(name).id == home)
    #expect(throws: RuleError.noSuchFolder("Hom")) { try book.folders.find("Hom") }
  }
}
