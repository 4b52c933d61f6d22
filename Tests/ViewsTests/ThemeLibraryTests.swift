import Testing
import TextUI
import ViewModels
import Views

@MainActor struct ThemeLibraryTests {
  private func library(_ own: [String: String]) -> ThemeLibrary {
    ThemeLibrary(
      own: OwnThemes(
        names: { own.keys.sorted() }, text: { own[$0] }, path: { "/themes/\($0).toml" }))
  }

  @Test func `the user's own themes come after the program's`() {
    let names = library(["mine": "", "dark": ""]).names
    #expect(names == ThemeLibrary.builtInNames + ["mine"])
  }

  @Test func `a theme of the user's goes before the program's of the same name`() throws {
    let dark = try library(["dark": "[styles]\ntext.fg = 'red'\n"]).theme("dark")
    #expect(dark.style(for: .text).foreground == .ansi(1))
  }

  @Test func `a broken theme can be seen in the list, with file, line and reason`() throws {
    let choices = library(["mine": "[styles]\ntext.fg = 'reed'\n"]).choices
    let mine = try #require(choices.last)
    #expect(mine.name == "mine")
    #expect(
      mine.trouble?[.english]
        == "/themes/mine.toml, line 2: “reed” of styles.text.fg is not a colour:"
        + " #RRGGBB, a palette name, red, default …")
    #expect(choices.dropLast().allSatisfy { $0.trouble == nil })
  }

  @Test func `there are six themes and more`() {
    #expect(ThemeLibrary.builtInNames.count >= 6)
    #expect(
      Set(["terminal", "dark", "light", "high-contrast", "monochrome", "celadon"])
        .isSubset(of: ThemeLibrary.builtInNames))
  }
}
