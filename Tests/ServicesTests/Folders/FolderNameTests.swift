import Foundation
import Services
import Testing

@MainActor struct FolderNameTests {
  private let fixture = BookFixture()

  @Test(arguments: ["", "   ", "\t", "\n", "\u{3000}", "\u{A0}"])
  func `a name of white space alone is refused`(name: String) throws {
    let book = try fixture.open()
    let home = try book.folders.add("Home")
    #expect(throws: RuleError.emptyFolderName) { try book.folders.add(name) }
    #expect(throws: RuleError.emptyFolderName) { try book.folders.rename(home, to: name) }
    #expect(book.folders.all().map(\.name) == ["Home"])
  }

  @Test(arguments: [
    ("Work", "work"), ("Work", "  WORK "), ("카페", "카페"),
    ("카페", "카페".decomposedStringWithCanonicalMapping), ("Café", "cafe\u{301}"),
    ("ÄRGER", "a\u{308}rger"),
  ])
  func `a name that is taken in any case or composition is refused`(
    taken: String, name: String
  ) throws {
    let book = try fixture.open()
    try book.folders.add(taken)
    let other = try book.folders.add("Other")
    #expect(throws: RuleError.folderNameTaken(taken)) { try book.folders.add(name) }
    #expect(throws: RuleError.folderNameTaken(taken)) {
      try book.folders.rename(other, to: name)
    }
    #expect(try fixture.reopen().folders.all().map(\.name) == [taken, "Other"])
  }

  @Test func `a folder may take its own name in another case`() throws {
    let book = try fixture.open()
    let work = try book.folders.add("work")
    try book.folders.rename(work, to: "Work")
    #expect(try book.folders.find("WORK").name == "Work")
  }

  @Test func `the name of a deleted folder is free again`() throws {
    let book = try fixture.open()
    try book.folders.delete(try book.folders.add("Work"))
    let again = try book.folders.add("work")
    #expect(book.folders.all().map(\.id) == [again])
  }

  @Test func `a name of 200 characters is kept whole, and a longer one refused`() throws {
    let book = try fixture.open()
    let name = String(repeating: "긴", count: 200)
    let id = try book.folders.add(name)
    let tooLong = RuleError.folderNameTooLong(201, maximum: 200)
    #expect(throws: tooLong) { try book.folders.add(name + "!") }
    #expect(throws: tooLong) { try book.folders.rename(id, to: name + "!") }
    let again = try fixture.reopen()
    #expect(again.folders.all().map(\.name) == [name])
    #expect(throws: RuleError.folderNameTaken(name)) { try again.folders.add(name) }
  }

  @Test(arguments: [
    "\u{1B}[2J", "\u{202E}evil", "a\0b", "\"\\\n{}", "../../etc/passwd", "👨‍👩‍👧‍👦", "\u{FEFF}", "−1",
    "'; DROP TABLE folders; --", "z\u{301}\u{301}\u{301}\u{301}", "x\u{2028}y", "#RRGGBB",
    "$(reboot)",
  ])
  func `a name in any script is kept byte by byte`(name: String) throws {
    try fixture.open().folders.add(name)
    let again = try fixture.reopen()
    #expect(again.folders.all().map { Array($0.name.utf8) } == [Array(name.utf8)])
    #expect(try again.folders.find(name).name == name)
    #expect(again.check().isEmpty)
  }
}
