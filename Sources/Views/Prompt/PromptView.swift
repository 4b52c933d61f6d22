package import TextUI
package import ViewModels

extension Canvas {
  /// What becomes of what is typed.
  mutating func understood(_ understood: Understood, at place: Point, width: Int? = nil) {
    let text = decoration == .plain ? understood.text.withoutArrow : understood.text
    self.text(
      text, at: place, style: Style(understood.isDoubtful ? .warningNotice : .dueToday),
      width: width)
  }
}

extension String {
  fileprivate var withoutArrow: String { hasPrefix("→ ") ? String(dropFirst(2)) : self }
}

/// One line of text asked of the user, above the hints; why it was refused stands above it.
package struct PromptView {
  private let state: PromptViewModel.State

  package init(_ state: PromptViewModel.State) {
    self.state = state
  }

  /// How many rows the prompt wants in a window this wide.
  package func rows(within columns: Int) -> Int {
    ruleRows(within: columns) + max(refusal(within: columns).count, infoRows) + 1
  }

  /// One row says what will be done, or offers the colours.
  private var infoRows: Int {
    state.meaning.isUnderstood || state.understood != nil || !state.swatches.isEmpty ? 1 : 0
  }

  package func draw(in canvas: inout Canvas) {
    canvas.fill(canvas.bounds, style: Style(.text))
    let columns = canvas.size.columns
    let top = ruleRows(within: columns)
    if top > 0 { line.drawRule(in: &canvas) }
    for (row, text) in refusal(within: columns).enumerated() {
      canvas.text(text, at: Point(column: 1, row: top + row), style: Style(.errorNotice))
    }
    if state.refusal == nil, infoRows > 0 { drawInfo(row: canvas.size.rows - 2, in: &canvas) }
    line.draw(row: canvas.size.rows - 1, in: &canvas)
  }

  private func drawInfo(row: Int, in canvas: inout Canvas) {
    let place = Point(column: 1, row: row)
    if let understood = state.understood { canvas.understood(understood, at: place) }
    for (index, colour) in state.swatches.enumerated() {
      let isChosen = colour == state.colour
      let column = 1 + index * 4
      canvas.text(isChosen ? "[" : " ", at: Point(column: column, row: row), style: Style(.title))
      canvas.folderBar(colour, at: Point(column: column + 1, row: row), width: 2)
      canvas.text(
        isChosen ? "]" : " ", at: Point(column: column + 3, row: row), style: Style(.title))
      canvas.mark(Rect(column: column, row: row, columns: 4, rows: 1), as: .cell(index))
    }
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
