package import TextUI
package import ViewModels

/// One line of text asked of the user, above the hints; why it was refused stands above it.
package struct PromptView {
  private let state: PromptViewModel.State

  package init(_ state: PromptViewModel.State) {
    self.state = state
  }

  /// How many rows the prompt wants in a window this wide.
  package func rows(within columns: Int) -> Int {
    max(1, refusal(within: columns).count) + 1
  }

  package func draw(in canvas: inout Canvas) {
    canvas.fill(canvas.bounds, style: Style(.text))
    let refusal = refusal(within: canvas.size.columns)
    if refusal.isEmpty { canvas.horizontalRule(0, style: Style(.focusedBorder)) }
    for (row, line) in refusal.enumerated() {
      canvas.text(line, at: Point(column: 1, row: row), style: Style(.errorNotice))
    }
    drawLine(row: canvas.size.rows - 1, in: &canvas)
  }

  private func refusal(within columns: Int) -> [String] {
    state.refusal?.wrapped(to: columns - 2, atMost: 3) ?? []
  }

  private func drawLine(row: Int, in canvas: inout Canvas) {
    let label = sanitised(state.label).truncated(to: canvas.size.columns * 3 / 5)
    let used = canvas.text(label, at: Point(column: 1, row: row), style: Style(.title))
    canvas.text("›", at: Point(column: used + 2, row: row), style: Style(.hintKey))
    canvas.textField(
      EditedText(state.input), at: Point(column: used + 4, row: row),
      width: canvas.size.columns - used - 5, style: Style(.focusedField))
  }
}
