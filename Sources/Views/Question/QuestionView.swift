package import TextUI
package import ViewModels

/// A question with its consequences.
package struct QuestionView {
  private let state: QuestionState

  package init(_ state: QuestionState) {
    self.state = state
  }

  /// How much room the question wants in a window this wide.
  package func size(within columns: Int) -> Size {
    let width = min(columns, 64)
    return Size(columns: width, rows: state.message.wrapped(to: width - 6).count + 4)
  }

  package func draw(in canvas: inout Canvas) {
    SheetFrame(title: state.title).draw(in: &canvas) { canvas in
      for (index, line) in state.message.wrapped(to: canvas.size.columns - 4).enumerated() {
        canvas.text(line, at: Point(column: 2, row: index + 1), style: Style(.text))
      }
    }
  }
}
