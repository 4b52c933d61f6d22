package import TextUI
package import ViewModels

/// A sheet of fields, one below the other; a text of many lines takes the rest of the room.
package struct FormView {
  private let state: FormState
  private static let textRows = 5

  package init(_ state: FormState) {
    self.state = state
  }

  /// How much room the form wants in a window this wide.
  package func size(within columns: Int) -> Size {
    let rows = state.fields.map { $0.isText ? Self.textRows : 1 }.reduce(0, +)
    return Size(columns: min(columns, 76), rows: rows + 5)
  }

  package func draw(in canvas: inout Canvas) {
    SheetFrame(title: state.title).draw(in: &canvas) { canvas in
      let labelWidth = (state.fields.map(\.label.cellWidth).max() ?? 0) + 2
      var row = 1
      for (index, field) in state.fields.enumerated() {
        let rows = field.isText ? max(1, canvas.size.rows - row - 1) : 1
        let part = Rect(column: 1, row: row, columns: canvas.size.columns - 2, rows: rows)
        canvas.within(part) {
          FormFieldView(field: field, isFocused: index == state.focus, labelWidth: labelWidth)
            .draw(in: &$0)
        }
        row += rows
      }
      if let refusal = state.refusal {
        canvas.text(
          refusal, at: Point(column: 1, row: canvas.size.rows - 1), style: Style(.errorNotice))
      }
    }
  }
}

extension FormField {
  var isText: Bool {
    if case .text = value { return true }
    return false
  }
}
