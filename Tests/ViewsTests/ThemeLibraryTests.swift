import Core
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

  @Test func `a theme with mistakes can be chosen, and says how many`() throws {
    let library = library(["mine": "[styles]\ntext.fg = 'reed'\ntab.bg = 'bleu'\n"])
    let mine = try #require(library.choices.last)
    #expect(mine.name == "mine" && mine.trouble == nil)
    #expect(mine.summary[.english] == "your own, but for 2 mistakes")
    #expect(
      library.troubles(try library.reading("mine")).map { $0[.english] } == [
        "/themes/mine.toml, line 2: “reed” of styles.text.fg is not a colour:"
          + " #RRGGBB, a palette name, red, default …",
        "/themes/mine.toml, line 3: “bleu” of styles.tab.bg is not a colour:"
          + " #RRGGBB, a palette name, red, default …",
      ])
  }

  @Test func `a broken theme can be seen in the list, with file and line`() throws {
    let choices = library(["mine": "[styles]\n\ntext = {"]).choices
    let mine = try #require(choices.last)
    #expect(mine.name == "mine")
    #expect(mine.trouble?[.english].hasPrefix("/themes/mine.toml, line 3: ") == true)
    #expect(choices.dropLast().allSatisfy { $0.trouble == nil })
  }

  @Test func `there are six themes and more`() {
    #expect(ThemeLibrary.builtInNames.count >= 6)
    #expect(
      Set(["terminal", "dark", "light", "high-contrast", "monochrome", "celadon"])
        .isSubset(of: ThemeLibrary.builtInNames))
  }
}
