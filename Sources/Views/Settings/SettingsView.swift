package import TextUI
package import ViewModels

/// The sheet of all settings.
package struct SettingsView {
  private static let leastForSentence = 12

  private let state: SettingsState

  package init(_ state: SettingsState) {
    self.state = state
  }

  /// Where the list and its filter stand inside the frame.
  package func layout(_ bounds: Rect) -> SheetLayout {
    let trouble = troubleLines(within: bounds.size.columns)
    return SheetLayout(
      bounds.inset(
        top: trouble.isEmpty ? 0 : trouble.count + 1, bottom: sentenceRows(in: bounds)),
      filter: state.filter)
  }

  /// Returns how many rows the sentence takes; a low sheet has none for it.
  private func sentenceRows(in bounds: Rect) -> Int {
    bounds.size.rows < Self.leastForSentence ? 0 : 2
  }

  private func troubleLines(within columns: Int) -> [String] {
    state.trouble.map { "! \($0)".wrapped(to: columns - 4) } ?? []
  }

  package func draw(in canvas: inout Canvas) {
    SheetFrame(title: state.title).draw(in: &canvas) { canvas in
      canvas.lines(
        troubleLines(within: canvas.size.columns), at: Point(column: 2, row: 0),
        style: Style(.warningNotice))
      let layout = layout(canvas.bounds)
      canvas.within(layout.list, draw: drawList)
      canvas.within(layout.filterLine, draw: FilterLine(filter: state.filter).draw)
      // A screen reader would read it after each line.
      guard sentenceRows(in: canvas.bounds) > 0, canvas.decoration == .full else { return }
      canvas.text(
        state.sentence, at: Point(column: 2, row: canvas.size.rows - 1), style: Style(.muted),
        width: canvas.size.columns - 4)
    }
  }

  private func drawList(in canvas: inout Canvas) {
    let body = ListBody(
      position: state.position, emptyMessage: state.emptyMessage,
      gaps: state.headings.map(\.line))
    canvas.headings(state.headings)
    body.draw(in: &canvas) { line, canvas in
      let row = state.rows[line]
      guard canvas.decoration == .full else { return canvas.say(row.said(in: canvas)) }
      let previous = line > 0 ? state.rows[line - 1].note : nil
      draw(row, note: canvas.unlessRepeated(row.note, after: previous), in: &canvas)
    }
  }

  private func draw(_ row: SettingsState.Row, note text: String, in canvas: inout Canvas) {
    let width = canvas.size.columns - 4
    let edge = width + 2
    let value = 2 + width * 2 / 5
    let note = value + width * 3 / 10
    canvas.text(row.title, at: Point(column: 2, row: 0), style: Style(.text), width: value - 3)
    let used = canvas.text(
      row.isUserSet ? "\(row.value) *" : row.value, at: Point(column: value, row: 0),
      style: Style(row.isUserSet ? .mark : .hintKey), width: edge - value)
    guard !text.isEmpty else { return }
    // A long note begins farther left; a long value moves it to the right.
    let start = max(min(note, edge - text.cellWidth), value + used + 2)
    canvas.text(text, at: Point(column: start, row: 0), style: Style(.muted), width: edge - start)
  }
}

extension SettingsState.Row {
  fileprivate func said(in canvas: Canvas) -> [String] {
    let isChosen = isUserSet && note.isEmpty
    return [title, value, isChosen ? canvas.text(of: .chosen) : note, scope]
  }
}

/// The sheet that waits for a key.
package struct PressKeyView {
  private let state: PressKeyViewModel.State

  package init(_ state: PressKeyViewModel.State) {
    self.state = state
  }

  /// How much room it wants in a window this wide.
  package func size(within columns: Int) -> Size {
    let width = min(columns, 64)
    return Size(columns: width, rows: lines(within: width - 6).count + 4)
  }

  package func draw(in canvas: inout Canvas) {
    SheetFrame(title: state.title).draw(in: &canvas) { canvas in
      canvas.lines(
        lines(within: canvas.size.columns - 4), at: Point(column: 2, row: 1), style: Style(role))
    }
  }

  private var role: StyleRole { state.refusal == nil ? .text : .errorNotice }

  private func lines(within columns: Int) -> [String] {
    (state.refusal.map { "! \($0)" } ?? state.message).balancedLines(to: columns)
  }
}
