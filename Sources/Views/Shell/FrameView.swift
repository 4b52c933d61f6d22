import TextUI
import ViewModels

/// The frame around the screens: tabs and clock above, notice and hints below.
struct FrameView {
  let state: ShellState
  /// The screen's own summary, at the lower right.
  let summary: String
  /// Whether a line is typed where a long notice would stand.
  var isTyping = false

  /// Rows above and below the screen.
  static let topRows = 2
  static let bottomRows = 2

  func draw(in canvas: inout Canvas) {
    let size = canvas.size
    canvas.horizontalRule(1, style: Style(.border))
    let underline = drawTabs(in: &canvas)
    drawLabel(beside: underline, in: &canvas)
    if let banner = state.banner { draw(banner, row: 1, in: &canvas) }
    canvas.horizontalRule(size.rows - 2, style: Style(.border))
    if !isTyping { drawNotice(row: size.rows - 2, in: &canvas) }
    drawHints(row: size.rows - 1, in: &canvas)
  }

  /// Draws the notice, in the line above the one that is typed or below the screen.
  func drawNotice(row: Int, in canvas: inout Canvas) {
    guard let notice = state.notice else { return }
    draw(notice, row: row, in: &canvas)
    canvas.markLiveRegion(
      Rect(column: 0, row: row, columns: canvas.size.columns, rows: 1), number: state.noticeNumber)
  }

  /// Joins the lines around the screen to those between its panes.
  static func join(in canvas: inout Canvas) {
    canvas.joinRule(topRows - 1)
    canvas.joinRule(canvas.size.rows - bottomRows)
  }

  /// Draws the tabs at the left, the open one above a heavier line, and the clock at the right.
  ///
  /// - Returns: the columns of the heavier line.
  private func drawTabs(in canvas: inout Canvas) -> Range<Int> {
    let end = canvas.size.columns - 1
    let line = tabLine(canvas.decoration, upTo: end)
    var column = 1
    var underline = 0..<0
    for (tab, name) in zip(state.tabs, line.names) {
      let role: StyleRole = tab.isSelected ? .selectedTab : .tab
      let place = Rect(column: column, row: 0, columns: name.cellWidth, rows: 1)
      canvas.mark(place, as: .command(tab.command))
      if tab.isSelected {
        underline = place.columns
        canvas.within(place.below) {
          $0.horizontalRule(0, edge: .heavy, style: Style(.focusedBorder))
        }
      }
      column += canvas.text(name, at: place.origin, style: Style(role)) + line.gap
    }
    canvas.text(line.clock, endingAt: Point(column: end, row: 0), style: Style(.clock))
    if state.isMirrorWaiting, line.width + 2 <= end {
      drawMirrorSign(endingAt: end - line.clock.cellWidth - 1, in: &canvas)
    }
    return underline
  }

  /// Draws the sign that a mirror needs the user; a click on it shows all mirrors.
  private func drawMirrorSign(endingAt end: Int, in canvas: inout Canvas) {
    let place = Rect(column: end - 1, row: 0, columns: 1, rows: 1)
    canvas.mark(place, as: .command(state.mirrorsCommand))
    canvas.text(.mirror, at: place.origin, style: Style(.warningNotice))
  }

  /// Returns the upper line in the longest form that fits.
  ///
  /// The clock is shortened first, then the gaps are, then the clock is left out; at last only the open tab has its
  /// name. A plain screen has no clock, which would disturb if it were read aloud each minute.
  private func tabLine(_ decoration: Decoration, upTo end: Int) -> TabLine {
    let names = state.tabs.map { $0.name(decoration) }
    // Only the tab that is open says what it is.
    let short = state.tabs.map { $0.isSelected ? $0.name(decoration) : $0.key }
    let (clock, time) = decoration == .plain ? ("", "") : (state.clock, state.time)
    return [
      TabLine(names, gap: 2, clock: clock), TabLine(names, gap: 2, clock: time),
      TabLine(names, gap: 1, clock: time), TabLine(names, gap: 1, clock: ""),
      TabLine(short, gap: 2, clock: clock),
    ].first { $0.width <= end } ?? TabLine(short, gap: 2, clock: "")
  }

  /// Draws the book's label in the line below the tabs, where it takes no room from them.
  ///
  /// It stands behind the heavier line, or before it if there is no room behind; if the whole label does not fit, only
  /// the words before its comma are drawn.
  private func drawLabel(beside underline: Range<Int>, in canvas: inout Canvas) {
    let label = sanitised(state.label)
    guard !label.isEmpty else { return }
    let edge = canvas.size.columns - 1
    let short = String(label.prefix { $0 != "," })
    let isBehind = underline.upperBound + short.cellWidth + 3 <= edge
    let end = isBehind ? edge : underline.lowerBound - 1
    let room = (isBehind ? end - underline.upperBound - 1 : end - 1) - 2
    let shown = label.cellWidth <= room ? label : short.truncated(to: room)
    canvas.text(" \(shown) ", endingAt: Point(column: end, row: 1), style: Style(.infoNotice))
  }

  /// Draws a notice; if it is too long, the title in it is cut, not what has happened to the entry.
  private func draw(_ notice: Notice, row: Int, in canvas: inout Canvas) {
    let width = canvas.size.columns - 2
    canvas.text(
      " \(notice.line(in: canvas).fitted(to: width - 2)) ", at: Point(column: 1, row: row),
      style: Style(notice.severity.role), width: width)
  }

  private func drawHints(row: Int, in canvas: inout Canvas) {
    let right = state.pendingKeys.isEmpty ? summary : state.pendingKeys + " …"
    let end = canvas.size.columns - 1
    canvas.text(right, endingAt: Point(column: end, row: row), style: Style(.hint))
    let width = right.cellWidth
    canvas.announce(Rect(column: end - width, row: row, columns: width, rows: 1), as: .count)
    canvas.hints(
      state.hints.map(KeyHint.init), last: state.lastHints.map(KeyHint.init), row: row,
      upTo: end - width - 2, keyStyle: Style(.hintKey), labelStyle: Style(.hint))
  }
}

extension FrameView {
  private static let mostNoticeLines = 4

  /// Returns the lines of a notice that takes more than the one line below the screen.
  func longNotice(in canvas: Canvas) -> [String] {
    guard !isTyping, let notice = state.notice, notice.severity != .done
    else { return [] }
    let columns = canvas.size.columns - 5 - canvas.text(of: notice.severity.icon).cellWidth
    let lines = notice.text.wrapped(to: columns, atMost: Self.mostNoticeLines)
    return lines.count > 1 ? lines : []
  }

  /// Draws the long notice over the screen, with its sign before the first line.
  func drawLongNotice(in canvas: inout Canvas) {
    let lines = longNotice(in: canvas)
    guard let severity = state.notice?.severity, !lines.isEmpty else { return }
    let box = canvas.bounds.inset(bottom: 1).bottom(lines.count + 1)
    canvas.fill(box, style: Style(.text))
    canvas.markLiveRegion(box, number: state.noticeNumber)
    canvas.within(box) { canvas in
      canvas.horizontalRule(0, style: Style(severity.role))
      let column =
        3 + canvas.text(severity.icon, at: Point(column: 2, row: 1), style: Style(severity.role))
      canvas.lines(lines, at: Point(column: column, row: 1), style: Style(severity.role))
    }
  }

  /// Writes the answers to a question into the lower edge of its box, next to the question.
  func drawAnswers(in canvas: inout Canvas) {
    let answers = state.hints.map(KeyHint.init)
    let width = answers.reduce(0) { $0 + $1.key.cellWidth + $1.label.cellWidth + 3 }
    guard width + 4 <= canvas.size.columns else { return }
    let part = Rect(column: 2, row: 0, columns: width, rows: 1)
    canvas.fill(part, style: Style(.text))
    canvas.within(part) {
      $0.hints(
        answers, row: 0, upTo: width, keyStyle: Style(.hintKey), labelStyle: Style(.hint))
    }
  }
}

extension KeyHint {
  fileprivate init(_ hint: ShellState.Hint) {
    self.init(key: hint.key, label: hint.label, command: hint.command)
  }
}

/// The parts of the upper line, and its width.
private struct TabLine {
  let names: [String]
  let gap: Int
  let clock: String

  init(_ names: [String], gap: Int, clock: String) {
    self.names = names
    self.gap = gap
    self.clock = clock
  }

  var width: Int {
    names.reduce(1) { $0 + $1.cellWidth + gap } + (clock.isEmpty ? -gap : clock.cellWidth)
  }
}

extension Rect {
  /// The same rectangle, one row down.
  fileprivate var below: Rect { inset(top: 1, bottom: -1) }
}

extension ShellState.Tab {
  /// On a plain screen, where no line is below it, the tab that is open is in brackets.
  fileprivate func name(_ decoration: Decoration) -> String {
    isSelected && decoration == .plain ? "[\(key) \(title)]" : "\(key) \(title)"
  }
}
