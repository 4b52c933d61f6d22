import Core
import Services
import Testing
import TextUI
import ViewModels
import Views

/// Tab, which goes round the panes of a wide window.
@MainActor struct PaneJourneyTests {
  private let fixture: ScreenFixture

  init() throws {
    fixture = try ScreenFixture.filled()
    try SampleDiary(book: fixture.book).write()
    try SampleLedger(book: fixture.book).write()
    try SamplePeople(book: fixture.book).write()
  }

  private func text(_ size: Size = Shot.wide.size) -> String { fixture.surface(size).glyphText }

  private func press(_ keys: String..., size: Size = Shot.wide.size) {
    for key in keys {
      _ = text(size)
      fixture.press(key)
    }
  }

  private var preview: PreviewPane { fixture.shell.state.preview }

  /// A low window, whose second pane has not enough room.
  private static let low = Size(columns: 120, rows: 14)

  /// The keys that lead to a screen.
  @Test(arguments: [
    ["1"], ["1", "j", "enter"], ["3"], ["3", "b"], ["4"], ["5"], ["6", "t", "h", "e"],
  ])
  func `Tab leads into what stands beside the list, motions scroll it, Esc goes back`(
    keys: [String]
  ) throws {
    for key in keys { press(key, size: Self.low) }
    let before = text(Self.low)
    press("tab", size: Self.low)
    #expect(text(Self.low).contains("┃"), "\(text(Self.low))")
    #expect(text(Self.low).contains("Back to the list"))
    press("G", size: Self.low)
    let last = preview.position
    #expect(last.count > 0 && last.visible.upperBound == last.count)
    press("k", size: Self.low)
    #expect(preview.position.top == max(0, last.top - 1))
    press("pgup", "pgup", "pgup", "pgup", "pgup", "pgup", "ctrl+f", size: Self.low)
    #expect(preview.position.top == min(last.top, last.height - 1))
    press("g", size: Self.low)
    #expect(preview.position.top == 0)
    press("esc", size: Self.low)
    #expect(text(Self.low) == before, "the cursor is where it was")
    press("tab", "tab", size: Self.low)
    #expect(text(Self.low) == before || keys == ["4"], "Tab goes round")
  }

  @Test func `a long text is scrolled to its end`() throws {
    var draft = TodoDraft("first of all")
    draft.notes = (1...60).map { "line \($0)" }.joined(separator: "\n")
    try fixture.book.todos.add(draft)
    press("6", "f", "i", "r", "s", "t")
    #expect(text().contains("line 2") && !text().contains("line 60"))
    press("tab", "G")
    #expect(text().contains("line 60") && text().contains("Created"))
    press("j", "x")
    #expect(!text().contains("firstj"), "what is pressed is not typed")
  }

  @Test func `the ledger has three parts`() {
    press("4", "j", "j")
    let expense = fixture.shell.state.preview
    press("tab")
    #expect(preview.isFocused && !expense.isFocused)
    press("tab")
    #expect(!preview.isFocused && !text().contains("┃"))
    let category = text()
    press("tab", "tab", "tab")
    #expect(text() == category)
    press("shift+tab", "shift+tab")
    #expect(text() != category)
  }

  @Test func `in the preview an entry is worked on, and a filter or a click goes back to the list`()
    throws
  {
    press("1", "j", "enter", "tab", "x")
    #expect(fixture.shell.state.notice?.severity == .done)
    #expect(preview.isFocused)
    press("/")
    #expect(!preview.isFocused)
    press("j", "esc", "tab", "2")
    #expect(!preview.isFocused)
    let pointer = MousePointer(fixture, on: MemoryDisplay(Shot.wide.size))
    pointer.press("1")
    pointer.press("esc")
    pointer.press("tab")
    #expect(preview.isFocused)
    pointer.act(.click, on: "Work")
    #expect(!preview.isFocused)
  }

  @Test func `a narrow window has no second pane, and says so`() {
    press("1", "tab", size: Shot.usual.size)
    #expect(fixture.shell.state.notice?.text == "There is no other pane to go into")
    #expect(!text(Shot.usual.size).contains("Next pane"))
  }

  @Test(arguments: Language.allCases)
  func `a preview takes the keys`(language: Language) throws {
    let fixture = try ScreenFixture.filled(language)
    let shot = Shot(size: Size(columns: 120, rows: 20), language: language)
    for key in ["j", "tab", "j"] {
      _ = fixture.surface(shot.size)
      fixture.press(key)
    }
    try Picture("pane-focused", shot, of: fixture.surface(shot.size)).check()
  }
}
