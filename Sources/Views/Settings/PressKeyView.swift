package import TextUI
package import ViewModels

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
      for (row, line) in lines(within: canvas.size.columns - 4).enumerated() {
        canvas.text(line, at: Point(column: 2, row: row + 1), style: Style(role))
      }
    }
  }

  private var role: StyleRole { state.refusal == nil ? .text : .errorNotice }

  private func lines(within columns: Int) -> [String] {
    (state.refusal.map { "! \($0)" } ?? state.message).balancedLines(to: columns)
  }
}
