import Testing
import ViewModels

@Suite struct TextInputTests {
  @Test(arguments: [
    ("#1d9bf6", TextMeaning.colour, "#1D9BF6" as String?), (" green ", .colour, "#30A46C"),
    ("gree", .colour, nil), ("", .colour, nil), ("green", .words, nil),
  ])
  func `a colour is one by its number or its name, where one is asked for`(
    text: String, meaning: TextMeaning, colour: String?
  ) {
    #expect(meaning.colour(of: text) == colour)
  }

  private func typed(_ keys: String...) -> TextInput {
    var input = TextInput()
    for key in keys { _ = input.press(key) }
    return input
  }

  @Test func `backspace takes one character as people see it`() {
    for character in ["한", "👍🏽", "👨‍👩‍👧‍👦", "e\u{301}", "🇰🇷", "1️⃣"] {
      var input = TextInput("a")
      input.insert(character)
      #expect(input.characters.count == 2)
      #expect(input.press("backspace") == .handled)
      #expect(input.text == "a")
    }
  }

  @Test func `text that is cut out of a line can be put in again, as often as wanted`() {
    var input = TextInput("Buy milk 우유")
    for key in ["ctrl+w", "ctrl+w", "home", "ctrl+y", "ctrl+y"] { _ = input.press(key) }
    #expect(input.text == "milk 우유milk 우유Buy ")
    for key in ["ctrl+u", "x", "ctrl+k", "ctrl+y"] { _ = input.press(key) }
    #expect(input.text == "xBuy ")
    input = TextInput("one")
    #expect(input.press("ctrl+y") == .handled)
    #expect(input == TextInput("one"))
  }

  @Test func `a combining mark joins the character before it`() {
    var input = typed("e")
    input.insert("\u{301}")
    #expect(input.characters.count == 1)
    #expect(input.caret == 1)
  }

  @Test func `the caret stands behind what is inserted, also where that joins with what follows`() {
    var input = TextInput("xy")
    input.moveCaret(to: 1)
    input.insert("ab")
    #expect(input.text == "xaby")
    #expect(input.caret == 3)
    input.insert("")
    #expect(input.caret == 3)
    input = TextInput("a\u{200D}👩")
    input.moveCaret(to: 1)
    input.insert("👨\u{200D}")
    #expect(input.caret == input.characters.count)
  }

  @Test func `words are moved over and deleted whole`() {
    var input = TextInput("Buy milk 우유  ")
    _ = input.press("ctrl+w")
    #expect(input.text == "Buy milk ")
    _ = input.press("alt+b")
    #expect(input.caret == 4)
    _ = input.press("ctrl+k")
    #expect(input.text == "Buy ")
    _ = input.press("ctrl+u")
    #expect(input.isEmpty)
  }

  @Test func `the caret stays within the text`() {
    let input = typed("a", "right", "left", "left", "b", "delete", "delete")
    #expect(input.text == "b")
    #expect(input.caret == 1)
  }

  @Test func `keys that mean nothing to a text are left to others`() {
    var input = TextInput("a")
    for key in ["enter", "esc", "tab", "f1", "ctrl+x", "pgdn"] {
      #expect(input.press(key) == .ignored)
    }
    #expect(input.text == "a")
  }
}
