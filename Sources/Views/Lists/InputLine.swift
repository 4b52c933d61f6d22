import TextUI
import ViewModels

/// The line above a list in which is typed what the list is to show.
struct InputLine {
  /// A lower window has no row to leave blank below the line.
  private static let leastRows = 10

  let input: TextInput
  /// Said while nothing is typed.
  var hint = ""

  func draw(in canvas: inout Canvas) {
    canvas.text("›", at: Point(column: 1, row: 0), style: Style(.hintKey))
    canvas.textField(
      EditedText(input), at: Point(column: 3, row: 0), width: canvas.size.columns - 4,
      style: Style(.focusedField), quietStyle: Style(.fieldHint), hint: hint)
  }

  /// How many rows it wants together with a list of so many lines.
  static func rows(above lines: Int) -> Int { max(leastRows, lines + 2) }

  /// The room for the list.
  static func rest(of bounds: Rect) -> Rect {
    bounds.inset(top: bounds.size.rows < leastRows ? 1 : 2)
  }
}
