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
    return Size(columns: columns, rows: rows + 4)
  }

  package func draw(in canvas: inout Canvas) {
    SheetFrame(title: state.title).draw(in: &canvas) { canvas in
      let refusal = state.refusal?.wrapped(to: canvas.size.columns - 2, atMost: 3) ?? []
      let isRoomy = canvas.size.rows >= state.fields.count + 2
      let fields = canvas.bounds.inset(
        top: isRoomy ? 1 : 0, bottom: max(refusal.count, isRoomy ? 1 : 0))
      canvas.within(fields, draw: drawFields)
      for (index, line) in refusal.enumerated() {
        let row = canvas.size.rows - refusal.count + index
        canvas.text(line, at: Point(column: 1, row: row), style: Style(.errorNotice))
      }
    }
  }

  /// The fields from the first one on with which the focused one is still seen.
  private func drawFields(in canvas: inout Canvas) {
    let labelWidth = (state.fields.map(\.label.cellWidth).max() ?? 0) + 2
    let textRows = max(1, canvas.size.rows - state.fields.count + 1)
    let heights = state.fields.map { $0.isText ? textRows : 1 }
    var row = min(0, canvas.size.rows - heights[...state.focus].reduce(0, +))
    for (index, field) in state.fields.enumerated() {
      let part = Rect(
        column: 1, row: row, columns: canvas.size.columns - 2, rows: heights[index])
      row += heights[index]
      guard part.origin.row >= 0 else { continue }
      canvas.mark(part, as: .item(index))
      canvas.within(part) {
        FormFieldView(field: field, isFocused: index == state.focus, labelWidth: labelWidth)
          .draw(in: &$0)
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
