import Core
import Services
import Testing
import TextUI
import ViewModels

@MainActor struct SearchJourneyTests {
  private let stage: Stage

  init() throws {
    stage = try Stage.filled()
  }

  /// What is read on the screen.
  private func text() -> String {
    stage.surface(Shot.usual.size).glyphText
  }

  @Test func `enter goes to the entry and esc comes back the whole way`() throws {
    stage.press("j", "j", "enter")
    #expect(text().contains(" 1/4 done"))
    stage.press("6")
    stage.type("가습")
    stage.press("enter")
    #expect(text().contains("Inbox  0/8 done"))
    #expect(text().contains("▌ ☐    가습기 청소"))
    stage.press("esc")
    #expect(text().contains("› 가습"))
    stage.press("esc")
    #expect(text().contains(" 1/4 done"))
  }

  @Test func `a folder opens by its name`() throws {
    stage.press("6")
    stage.type("jeju")
    stage.press("enter")
    #expect(text().contains("    여행 Jeju      "))
  }

  @Test func `before anything is typed, what was changed last is shown, with tags and priority`()
    throws
  {
    stage.press("6")
    #expect(text().contains("words of titles"))
    #expect(text().contains("▌ ☐ !  Call the plumber"))
    #expect(text().contains("  ☐ !! 우유 사기  #shop  "))
    stage.type("우유")
    #expect(text().contains("▌ ☐ !! 우유 사기  #shop  "))
  }

  @Test func `a page is found by its text and opens in the reader`() throws {
    try stage.book.diary.add("Jeju\nWe walked along the coast to a lighthouse.")
    stage.press("6")
    stage.type("lightho")
    #expect(text().contains("▌ ✎    Jeju  … to a lighthouse."))
    stage.press("enter")
    #expect(text().contains("We walked along"))
    stage.press("esc")
    #expect(text().contains("› lightho"))
  }

  @Test func `letters, digits and question marks are typed, not run`() throws {
    stage.press("6")
    stage.type("1dq?u:")
    #expect(text().contains("› 1dq?u:"))
    #expect(stage.shell.top == .search)
    stage.press("f1")
    #expect(stage.shell.overlays.count == 1)
  }

  @Test func `the cursor moves while typing goes on`() throws {
    stage.press("6")
    stage.type("the")
    let first = text()
    stage.press("ctrl+n", "down", "ctrl+p")
    #expect(text() != first)
    #expect(text().contains("2/"))
    stage.type(" p")
    #expect(text().contains("› the p"))
    #expect(text().contains("1/"))
  }

  @Test func `what changes elsewhere shows at once`() throws {
    stage.press("6")
    stage.type("nowhere")
    #expect(text().contains("Nothing contains"))
    try stage.book.folders.add("Nowhere land")
    #expect(text().contains("Nowhere land"))
  }

  @Test func `search starts empty each time`() throws {
    stage.press("6")
    stage.type("the")
    stage.press("enter", "1", "6")
    #expect(!text().contains("› the"))
    stage.press("esc")
    #expect(stage.shell.top == .folders)
    stage.press("6", "esc")
    #expect(stage.shell.top == .folders)
  }
}
