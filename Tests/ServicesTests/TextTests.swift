import Core
import Testing
@testable import Services

@Suite struct TextTests {
  @Test(arguments: [
    ("#shop home", ["shop", "home"]), ("shop, shop  #shop", ["shop"]), ("##가족", ["가족"]),
    ("  # ", []), ("\"road trip\", #\"여름 여행\" x", ["road trip", "여름 여행", "x"]),
    ("5\" \"", ["5\"", "\""]), ("\"#1\" \" \"", ["#1"]),
  ])
  func `tags are read with and without the sign`(text: String, tags: [String]) {
    #expect(TagText.tags(text) == tags)
  }

  @Test func `tags given one by one are taken as they are`() {
    #expect(
      TagText.tags(each: ["#shop", "road trip", " a, b,", "", "shop"])
        == ["shop", "road trip", "a", "b"])
  }

  @Test(arguments: [
    (["shop", "가족"], "shop 가족"), (["road trip", "x"], "\"road trip\" x"),
    (["a,b", "#1", "12\""], "\"a,b\" \"#1\" 12\""),
  ])
  func `tags written into a line are read as the same tags`(tags: [String], text: String) {
    #expect(TagText.text(tags) == text)
    #expect(TagText.tags(text) == tags)
  }

  @Test func `a to-do comes back from an editor with title and notes`() {
    var todo = Todo(
      id: EntityID("X"), title: "Buy milk 우유", tags: [], notes: "two\n\nlitres",
      created: Timestamp(milliseconds: 0), modified: Timestamp(milliseconds: 0))
    #expect(todo.document == "Buy milk 우유\n\ntwo\n\nlitres\n")
    let document = todo.document
    todo.document = document
    #expect(todo.title == "Buy milk 우유")
    #expect(todo.notes == "two\n\nlitres")
    todo.document = "  Only a title \n\n\n"
    #expect(todo.title == "Only a title")
    #expect(todo.notes == nil)
  }

  @Test(arguments: [("#1d9bf6", "#1D9BF6"), ("Blue", "#1D9BF6"), ("파랑", "#1D9BF6"), (" ", nil)])
  func `a colour is read by number or name`(text: String, colour: String?) throws {
    #expect(try FolderColour.parse(text) == colour)
  }

  @Test(arguments: ["#12345", "1D9BF6", "#GGGGGG", "#1D9BF６", "sky"])
  func `a text that is not a colour is refused`(text: String) {
    #expect(throws: RuleError.colourUnknown(text)) { try FolderColour.parse(text) }
  }
}
