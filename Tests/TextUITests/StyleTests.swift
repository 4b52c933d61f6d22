import Core
import Testing
import TextUI

struct StyleTests {
  @Test func `a colour is read and written as six digits`() {
    #expect(RGB("#1D9BF6") == RGB(red: 0x1D, green: 0x9B, blue: 0xF6))
    #expect(RGB("#1d9bf6")?.text == "#1D9BF6")
    #expect(RGB(red: 0, green: 10, blue: 255).text == "#000AFF")
  }

  @Test(arguments: [
    "", "#", "1D9BF6", "#1D9BF", "#1D9BF60", "#1D9BFG", "#+12345", "#-00000", "#１２",
  ])
  func `a text that is not a colour is refused`(text: String) {
    #expect(RGB(text) == nil)
  }

  @Test func `contrast goes from one to twenty-one`() {
    let black = RGB(red: 0, green: 0, blue: 0)
    let white = RGB(red: 255, green: 255, blue: 255)
    let grey = RGB(red: 0x76, green: 0x76, blue: 0x76)
    #expect(black.contrast(with: black) == 1)
    #expect(abs(black.contrast(with: white) - 21) < 0.001)
    #expect(grey.contrast(with: white) == white.contrast(with: grey))
    #expect(abs(grey.contrast(with: white) - 4.54) < 0.01)
  }

  @Test func `a role falls back by its last word, then to plain text`() {
    let theme = Theme(
      name: "test",
      styles: [
        .text: ThemeStyle(foreground: .standard, background: .ansi(0), emphasis: []),
        "todo.priority": ThemeStyle(foreground: .ansi(3)),
        "todo.priority.high": ThemeStyle(emphasis: .bold),
        "todo": ThemeStyle(background: .ansi(4)),
      ])
    #expect(
      theme.style(for: "todo.priority.high")
        == ThemeStyle(foreground: .ansi(3), background: .ansi(4), emphasis: .bold))
    #expect(
      theme.style(for: "unknown.role")
        == ThemeStyle(foreground: .standard, background: .ansi(0), emphasis: []))
  }

  @Test func `a theme is colourless when no role has a colour`() {
    let plain = ThemeStyle(foreground: .standard, background: .standard, emphasis: .bold)
    #expect(Theme(name: "plain", styles: [.text: plain, "tag": ThemeStyle()]).isColourless)
    let red = ThemeStyle(foreground: .ansi(1))
    #expect(!Theme(name: "red", styles: [.text: plain, "tag": red]).isColourless)
  }

  @Test func `an empty theme leaves everything to the terminal`() {
    #expect(Theme(name: "plain", styles: [:]).style(for: "text.muted") == ThemeStyle())
  }
}
