package import TextUI
package import ViewModels

/// One line of text asked of the user, above the hints; why it was refused stands above it.
package struct PromptView {
  private let state: PromptViewModel.State

  package init(_ state: PromptViewModel.State) {
    self.state = state
  }

  package static let rows = 2

  package func draw(in canvas: inout Canvas) {
    canvas.fill(canvas.bounds, style: Style(.text))
    if let refusal = state.refusal {
      canvas.text(refusal, at: Point(column: 1, row: 0), style: Style(.errorNotice))
    } else {
      canvas.horizontalRule(0, style: Style(.focusedBorder))
    }
    let label = sanitised(state.label).truncated(to: canvas.size.columns * 3 / 5)
    let used = canvas.text(label, at: Point(column: 1, row: 1), style: Style(.title))
    canvas.text("›", at: Point(column: used + 2, row: 1), style: Style(.hintKey))
    canvas.textField(
      EditedText(state.input), at: Point(column: used + 4, row: 1),
      width: canvas.size.columns - used - 5, style: Style(.focusedField))
  }
}
