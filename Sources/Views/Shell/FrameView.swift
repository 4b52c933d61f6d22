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

  /// Where there is no room for all names, only the screen shown has its own.
  private func drawTabs(in canvas: inout Canvas) {
    let names = state.tabs.map { "\($0.key) \($0.title)" }
    let room = canvas.size.columns - 2 - state.clock.cellWidth
    let isRoomy = names.map { $0.cellWidth + 2 }.reduce(0, +) <= room
    var column = 1
    for (tab, name) in zip(state.tabs, names) {
      let role: StyleRole = tab.isSelected ? .selectedTab : .tab
      column +=
        canvas.text(
          isRoomy || tab.isSelected ? name : tab.key, at: Point(column: column, row: 0),
          style: Style(role)) + 2
    }
    canvas.text(
      state.clock, endingAt: Point(column: canvas.size.columns - 1, row: 0), style: Style(.clock))
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
