package import TextUI
package import ViewModels

/// The line of quick-add with what it is understood as above it.
package struct QuickAddView {
  private let state: QuickAddState

  package init(_ state: QuickAddState) {
    self.state = state
  }

  /// How many rows it wants in a window this wide.
  package func rows(within columns: Int) -> Int {
    max(1, refusal(within: columns).count, ChipLines(state.chips, within: columns).count) + 2
  }

  package func draw(in canvas: inout Canvas) {
    canvas.fill(canvas.bounds, style: Style(.text))
    canvas.horizontalRule(0, style: Style(.focusedBorder))
    let refusal = refusal(within: canvas.size.columns)
    for (row, line) in refusal.enumerated() {
      canvas.text(line, at: Point(column: 1, row: row + 1), style: Style(.errorNotice))
    }
    if refusal.isEmpty { drawChips(row: 1, in: &canvas) }
    drawLine(row: canvas.size.rows - 1, in: &canvas)
  }

  private func refusal(within columns: Int) -> [String] {
    state.refusal?.wrapped(to: columns - 2, atMost: 3) ?? []
  }

  private func drawChips(row: Int, in canvas: inout Canvas) {
    if state.chips.isEmpty {
      canvas.text(state.example, at: Point(column: 3, row: row), style: Style(.fieldHint))
      return
    }
    canvas.text("→", at: Point(column: 1, row: row), style: Style(.muted))
    let lines = ChipLines(state.chips, within: canvas.size.columns)
    for (line, chips) in lines.lines.enumerated() {
      var column = ChipLines.start
      for chip in chips {
        let point = Point(column: column, row: row + line)
        column += canvas.text(chip.text, at: point, style: chip.style) + ChipLines.gap
      }
    }
  }

  private func drawLine(row: Int, in canvas: inout Canvas) {
    let label = sanitised(state.label).truncated(to: canvas.size.columns * 2 / 5)
    let used = canvas.text(label, at: Point(column: 1, row: row), style: Style(.title))
    canvas.text("›", at: Point(column: used + 2, row: row), style: Style(.hintKey))
    canvas.textField(
      EditedText(state.input), at: Point(column: used + 4, row: row),
      width: canvas.size.columns - used - 5, style: Style(.focusedField))
  }
}

extension QuickAddState.Chip {
  fileprivate var style: Style {
    switch kind {
    case .title: Style(.text)
    case .tag: Style(.tag)
    case .priority: Style(.highPriority)
    case .folder, .page, .money: Style(.title)
    case .unknown: Style(.warningNotice)
    case .time: Style(.dueToday)
    }
  }
}
