import TextUI
import ViewModels

/// The line above the hints in which something is typed, behind what it is: `New folder › Home`.
///
/// Words that would leave little room beside them stand in the rule above the line.
struct TypedLine {
  let label: String
  let input: TextInput
  /// `#RRGGBB` of the colour that is typed, which is shown behind it.
  var colour: String?

  func isLabelAbove(within columns: Int) -> Bool {
    sanitised(label).cellWidth > columns * 3 / 5
  }

  func drawRule(in canvas: inout Canvas) {
    canvas.horizontalRule(0, style: Style(.focusedBorder))
    guard isLabelAbove(within: canvas.size.columns) else { return }
    let label = sanitised(label).truncated(to: canvas.size.columns - 4)
    let used = canvas.text(" \(label) ", at: Point(column: 1, row: 0), style: Style(.title))
    canvas.tell(Rect(column: 1, row: 0, columns: used, rows: 1), .place)
  }

  func draw(row: Int, in canvas: inout Canvas) {
    let label = isLabelAbove(within: canvas.size.columns) ? "" : "\(label) "
    let used = canvas.text(label, at: Point(column: 1, row: row), style: Style(.title))
    canvas.text("›", at: Point(column: used + 1, row: row), style: Style(.hintKey))
    canvas.textField(
      EditedText(input), at: Point(column: used + 3, row: row),
      width: canvas.size.columns - used - 4, style: Style(.focusedField),
      quietStyle: Style(.fieldHint))
    canvas.swatch(colour, behind: input.text, at: Point(column: used + 3, row: row))
  }
}
