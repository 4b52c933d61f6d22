import Core
import Services
import Testing
import TextUI
import ViewModels

@MainActor struct SearchJourneyTests {
  private let fixture: ScreenFixture

  init() throws {
    fixture = try ScreenFixture.filled()
  }

  /// The text on the screen.
  private func text() -> String {
    fixture.surface(Shot.usual.size).glyphText
  }

  @Test func `enter goes to the entry and esc comes back the whole way`() throws {
    fixture.press("j", "j", "enter")
    #expect(text().contains(" 1/4 done"))
    fixture.press("6")
    fixture.type("가습")
    fixture.press("enter")
    #expect(text().contains("Inbox  0/8 done"))
    #expect(text().contains("▌ ☐    가습기 청소"))
    fixture.press("esc")
    #expect(text().contains("› 가습"))
    fixture.press("esc")
    #expect(text().contains(" 1/4 done"))
  }

  @Test func `a folder opens by its name`() throws {
    fixture.press("6")
    fixture.type("jeju")
    fixture.press("enter")
    #expect(text().contains("    여행 Jeju      "))
  }

  @Test func `a wide window shows what is to be done in a folder`() throws {
    fixture.press("6")
    fixture.type("집안일")
    let wide = fixture.surface(Size(columns: 120, rows: 40)).glyphText
    #expect(wide.contains("│ Count  10") && wide.contains("│ Water the plants"))
  }

  @Test func `a large window shows a long title whole`() throws {
    let title = "Ask whether the gate behind the garden can be painted before the winter"
    try fixture.book.todos.add(TodoDraft(title))
    fixture.press("6")
    fixture.type("gate")
    #expect(fixture.surface(Shot.huge.size).glyphText.contains(title))
  }

  @Test func `in a wide window folders and days stay near the titles`() throws {
    fixture.press("6")
    fixture.type("birthday")
    let lines = fixture.surface(Size(columns: 300, rows: 40)).glyphText.split(separator: "\n")
    let line = try #require(lines.first { $0.contains("Birthday present for Jisoo") })
    #expect(line.prefix(78).hasSuffix("Inbox  5 Dec"), "as in a window of 80 columns")
  }

  @Test func `before anything is typed, what was changed last is shown, with tags and priority`()
    throws
  {
    fixture.press("6")
    #expect(text().contains("words of titles"))
    #expect(text().contains("▌ ☐ !  Call the plumber"))
    #expect(text().contains("  ☐ !! 우유 사기  #shop  "))
    fixture.type("우유")
    #expect(text().contains("▌ ☐ !! 우유 사기  #shop  "))
  }

  @Test func `a page is found by its text and opens in the reader`() throws {
    try fixture.book.diary.add("Jeju\nWe walked along the coast to a lighthouse.")
    fixture.press("6")
    fixture.type("lightho")
    #expect(text().contains("▌ ✎    Jeju  … to a lighthouse."))
    fixture.press("enter")
    #expect(text().contains("We walked along"))
    fixture.press("esc")
    #expect(text().contains("› lightho"))
  }

  @Test func `an excerpt is read without marks of Markdown, unless the word is among them`() throws
  {
    try fixture.book.diary.add("Jeju\n> The **old** [lighthouse](http://far.example/tower) there")
    fixture.press("6")
    fixture.type("lighthouse")
    #expect(text().contains("…e old lighthouse (http"))
    fixture.press("ctrl+u")
    fixture.type("tower")
    #expect(text().contains("/tower) there"))
  }

  @Test func `letters, digits and question marks are typed, not run`() throws {
    fixture.press("6")
    fixture.type("1dq?u:")
    #expect(text().contains("› 1dq?u:"))
    #expect(fixture.shell.top == .search)
    fixture.press("f1")
    #expect(fixture.shell.overlays.count == 1)
  }

  @Test func `the cursor moves while typing goes on`() throws {
    fixture.press("6")
    fixture.type("the")
    let first = text()
    fixture.press("ctrl+n", "down", "ctrl+p")
    #expect(text() != first)
    #expect(text().contains("2/"))
    fixture.type(" p")
    #expect(text().contains("› the p"))
    #expect(text().contains("1/"))
  }

  @Test func `what changes elsewhere shows at once`() throws {
    fixture.press("6")
    fixture.type("nowhere")
    #expect(text().contains("Nothing contains"))
    try fixture.book.folders.add("Nowhere land")
    #expect(text().contains("Nowhere land"))
  }

  @Test func `a query that is searched for is said to belong elsewhere`() throws {
    fixture.press("6")
    fixture.type("is:blocked")
    #expect(text().contains("As a query it is typed after : or /"))
  }

  @Test func `search starts empty each time`() throws {
    fixture.press("6")
    fixture.type("the")
    fixture.press("enter", "1", "6")
    #expect(!text().contains("› the"))
    fixture.press("esc")
    #expect(fixture.shell.top == .folders)
    fixture.press("6", "esc")
    #expect(fixture.shell.top == .folders)
  }
}
