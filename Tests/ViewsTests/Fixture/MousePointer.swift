import TextUI
import ViewModels
import Views

/// A mouse for a fixture, which points at words on the screen.
@MainActor struct MousePointer {
  let fixture: ScreenFixture
  let display: MemoryDisplay
  let view: ShellView

  init(_ fixture: ScreenFixture, on display: MemoryDisplay = MemoryDisplay(Shot.usual.size)) {
    self.fixture = fixture
    self.display = display
    view = ShellView(fixture.shell, on: display, themes: ThemeLibrary())
    view.renderIfNeeded()
  }

  /// The text on the screen.
  var text: String { display.shown?.glyphText ?? "" }

  /// Acts on the first place with a text, and returns whether there is one.
  @discardableResult func act(_ act: MouseEvent.Act, on text: String) -> Bool {
    guard let place = place(of: text) else { return false }
    self.act(act, at: place)
    return true
  }

  /// Sends what a terminal sends for a double click: one click, and then a second one.
  func doubleClick(_ text: String) {
    if let place = place(of: text) {
      act(.click, at: place)
      act(.doubleClick, at: place)
    }
  }

  func act(_ act: MouseEvent.Act, at place: Point) {
    view.handle(.mouse(MouseEvent(act, at: place)))
    view.renderIfNeeded()
  }

  func press(_ keys: String...) {
    for key in keys { view.handle(.key(Key(key))) }
    view.renderIfNeeded()
  }

  /// Returns the cell where a text begins.
  func place(of text: String) -> Point? {
    for (row, line) in self.text.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      guard let range = line.firstRange(of: text) else { continue }
      return Point(column: String(line[..<range.lowerBound]).cellWidth, row: row)
    }
    return nil
  }
}
