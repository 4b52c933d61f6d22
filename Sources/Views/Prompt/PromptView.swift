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
    ruleRows(within: columns) + refusal(within: columns).count + 1
  }

  package func draw(in canvas: inout Canvas) {
    canvas.fill(canvas.bounds, style: Style(.text))
    let columns = canvas.size.columns
    let top = ruleRows(within: columns)
    if top > 0 { line.drawRule(in: &canvas) }
    for (row, text) in refusal(within: columns).enumerated() {
      canvas.text(text, at: Point(column: 1, row: top + row), style: Style(.errorNotice))
    }
    line.draw(row: canvas.size.rows - 1, in: &canvas)
  }

  private var line: TypedLine {
    TypedLine(label: state.label, input: state.input, colour: state.colour)
  }

  /// A refusal takes the place of the rule, unless that says what is asked.
  private func ruleRows(within columns: Int) -> Int {
    state.refusal == nil || line.isLabelAbove(within: columns) ? 1 : 0
  }

  private func refusal(within columns: Int) -> [String] {
    state.refusal?.wrapped(to: columns - 2, atMost: 3) ?? []
  }
}
