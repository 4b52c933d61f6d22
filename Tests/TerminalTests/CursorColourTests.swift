import Core
import TextUI
import Testing

@testable import Terminal

struct CursorColourTests {
  private var cursor = CursorColour(canTell: true)
  private let paper = Theme(
    name: "paper",
    styles: [.text: ThemeStyle(foreground: .rgb(RGB(red: 0x27, green: 0x23, blue: 0x1E)))])
  private let own = Theme(name: "own", styles: [.text: ThemeStyle(foreground: .standard)])

  @Test mutating func `the cursor takes the colour of the text, and is told once`() {
    #expect(cursor.use(paper) == "\u{1B}]12;#27231E\u{07}")
    #expect(cursor.use(paper) == "")
    #expect(cursor.on == "\u{1B}]12;#27231E\u{07}")
    #expect(cursor.off == "\u{1B}]112\u{07}")
  }

  @Test mutating func `a theme without a colour for its text gives the cursor back`() {
    #expect(cursor.use(own) == "")
    #expect(cursor.use(paper) != "")
    #expect(cursor.use(own) == "\u{1B}]112\u{07}")
    #expect(cursor.on + cursor.off == "")
  }

  @Test mutating func `a terminal that knows no such sequence gets none`() {
    cursor = CursorColour(canTell: false)
    #expect(cursor.use(paper) == "")
    #expect(cursor.on + cursor.off == "")
  }
}
