import HostileText
import Services
import Testing
import TextUI
import ViewModels

/// Every screen and sheet of books in which every text is hostile.
@MainActor struct HostileScreenTests {
  /// The number of texts in one book, so many that lists are longer than the screen.
  nonisolated private static let textsOfBook = 50
  nonisolated private static let starts = stride(
    from: 0, to: HostileText.all.count, by: textsOfBook)

  /// Keys from the first screen on; `@` stands for a pasted text.
  private static let walks: [[String]] = [
    ["?", "esc", ":", "@"], ["+", "@"], [",", "j", "enter"], ["6", "@"], ["6", "R", "e", "n", "t"],
    ["j", "e", "@"], ["j", "c", "@", "enter"], ["j", "o"], ["j", "d"],
    ["j", "A", "space", "/", "@"],
    ["j", "enter", "x", "e"], ["j", "enter", "T", "@"], ["j", "enter", "D", "@", "enter"],
    ["j", "enter", "m", "/", "@"], ["j", "enter", "=", "j"], ["j", "enter", "d", "u"],
    ["enter", "/", "@"], ["a", "@", "enter"],
    ["2", "j", "j", "pgdn"], ["2", "@"], ["3", "l", "l"], ["3", "enter", "j", "T"],
    ["3", "enter", "enter", "pgdn"], ["3", "enter", "enter", "e", "@"],
    ["4", "j", "j"], ["4", "enter", "tab", "@"], ["4", "f", "@"], ["5", "f", "j"],
    ["5", "enter", "tab", "@"], [":", "i", "m", "p", "o", "r", "t", "enter", "@", "enter"],
    ["j", "x", ":", "n", "o", "t", "i", "c", "e", "s", "enter"],
  ]

  /// The keys that lead to where an entry is shown whole, and the key for the next one.
  private static let entries = [
    (["j", "enter"], "j"), (["3", "enter", "enter"], "n"), (["5"], "j"),
  ]

  // The cases are numbered, as their names are printed.
  @Test(arguments: Array(starts))
  func `nothing hostile gets into a cell, and every column keeps its place`(start: Int) throws {
    let texts = HostileText.all[start...].prefix(Self.textsOfBook)
    let fixture = try ScreenFixture()
    try HostileBook(book: fixture.book).write(Array(texts))
    for (index, walk) in Self.walks.enumerated() {
      let pasted = texts[texts.startIndex + index % texts.count]
      for key in walk {
        if key == "@" { fixture.shell.paste(pasted) } else { fixture.press(key) }
      }
      // The walks are drawn in both sizes by turns.
      let isWide = (index + start / Self.textsOfBook).isMultiple(of: 2)
      check(fixture, "\(walk)", (isWide ? Shot.wide : .usual).size)
      leave(fixture)
    }
    for (keys, next) in Self.entries {
      for key in keys { fixture.press(key) }
      for _ in texts {
        check(fixture, "\(keys)", Shot.wide.size)
        fixture.press(next)
      }
      leave(fixture)
    }
  }

  /// The keys that lead to where something is typed.
  @Test(arguments: [["+"], ["/"], ["3", "a", "tab"], ["4", "a", "tab"], [":"]])
  func `nothing hostile is seen of what is typed`(keys: [String]) throws {
    let fixture = try ScreenFixture()
    for key in keys { fixture.press(key) }
    for text in HostileText.all {
      fixture.shell.paste(text)
      check(fixture, "\(keys)", Shot.smallest.size)
      fixture.press("ctrl+u")
    }
  }

  /// Goes back to the first screen, and drops what was typed.
  private func leave(_ fixture: ScreenFixture) {
    for _ in 0..<4 { fixture.press("esc") }
    fixture.press("d", "esc", "1", "g")
  }

  private func check(_ fixture: ScreenFixture, _ place: String, _ size: Size) {
    let flaws = fixture.surface(size).flaws
    #expect(flaws.isEmpty, "\(place)")
  }
}
