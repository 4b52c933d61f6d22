import TextUI
import ViewModels

/// The line in which the words of a filter are typed; nothing while there is none.
struct FilterLine {
  let filter: ListFilter

  func draw(in canvas: inout Canvas) {
    guard filter.isShown else { return }
    let sign = canvas.text(.filter, at: Point(column: 1, row: 0), style: Style(.hintKey))
    let place = Point(column: sign + 2, row: 0)
    let width = canvas.size.columns - place.column - 1
    if filter.isEditing {
      canvas.textField(
        EditedText(filter.input), at: place, width: width, style: Style(.focusedField),
        quietStyle: Style(.fieldHint))
    } else {
      canvas.text(filter.text, at: place, style: Style(.match), width: width)
    }
  }
}
