import TextUI
import ViewModels

/// What stands around the screens: tabs and clock above, notice and hints below.
struct FrameView {
  let state: ShellState
  /// What the screen says of itself at the lower right.
  let summary: String

  /// Rows above and below the screen.
  static let topRows = 2
  static let bottomRows = 2

  func draw(in canvas: inout Canvas) {
    let size = canvas.size
    drawTabs(in: &canvas)
    canvas.horizontalRule(1, style: Style(.border))
    if let banner = state.banner { draw(banner, row: 1, in: &canvas) }
    canvas.horizontalRule(size.rows - 2, style: Style(.border))
    if let notice = state.notice { draw(notice, row: size.rows - 2, in: &canvas) }
    drawHints(row: size.rows - 1, in: &canvas)
  }

  /// Tabs at the left, the book's label and the clock at the right; what finds no room is shortened
  /// to its digit, or left out.
  private func drawTabs(in canvas: inout Canvas) {
    let end = canvas.size.columns - 1
    let names = state.tabs.map(\.name)
    let isRoomy = width(of: names) + 2 + state.clock.cellWidth <= end
    var column = 1
    for (tab, name) in zip(state.tabs, isRoomy ? names : state.tabs.map(\.shortName)) {
      let role: StyleRole = tab.isSelected ? .selectedTab : .tab
      column += canvas.text(name, at: Point(column: column, row: 0), style: Style(role)) + 2
    }
    guard column + state.clock.cellWidth <= end else { return }
    canvas.text(state.clock, endingAt: Point(column: end, row: 0), style: Style(.clock))
    let labelEnd = end - state.clock.cellWidth - 2
    guard !state.label.isEmpty, column + 8 <= labelEnd else { return }
    let label = state.label.truncated(to: labelEnd - column)
    canvas.text(
      label, endingAt: Point(column: labelEnd, row: 0), style: Style(.warningNotice))
  }

  private func width(of names: [String]) -> Int {
    names.reduce(1) { $0 + $1.cellWidth + 2 }
  }

  private func draw(_ notice: Notice, row: Int, in canvas: inout Canvas) {
    canvas.text(
      " \(notice.severity.sign) \(notice.text) ", at: Point(column: 1, row: row),
      style: Style(notice.severity.role), width: canvas.size.columns - 2)
  }

  private func drawHints(row: Int, in canvas: inout Canvas) {
    let right = state.pendingKeys.isEmpty ? summary : state.pendingKeys + " …"
    let end = canvas.size.columns - 1
    canvas.text(right, endingAt: Point(column: end, row: row), style: Style(.hint))
    canvas.hints(
      state.hints.map { KeyHint(key: $0.key, label: $0.label) }, row: row,
      upTo: end - right.cellWidth - 2, keyStyle: Style(.hintKey), labelStyle: Style(.hint))
  }
}

extension ShellState.Tab {
  fileprivate var name: String { "\(key) \(title)" }

  /// Only the tab that is open says what it is.
  fileprivate var shortName: String { isSelected ? name : key }
}
