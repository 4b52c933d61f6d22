import TextUI
import ViewModels

/// The line in which the words of a filter are typed; nothing while there is none.
struct FilterLine {
  let filter: ListFilter

  func draw(in canvas: inout Canvas) {
    guard filter.isShown else { return }
    canvas.text("/", at: Point(column: 1, row: 0), style: Style(.hintKey))
    let place = Point(column: 3, row: 0)
    let width = canvas.size.columns - 4
    if filter.isEditing {
      canvas.textField(
        EditedText(filter.input), at: place, width: width, style: Style(.focusedField),
        quietStyle: Style(.fieldHint))
    } else {
      canvas.text(filter.text, at: place, style: Style(.match), width: width)
    }
  }
}
