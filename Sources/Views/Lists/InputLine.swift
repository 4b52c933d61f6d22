import TextUI
import ViewModels

/// The line above a list for typing what the list is to show.
struct InputLine {
  /// A lower window has no row to leave blank below the line.
  private static let leastRows = 10

  let input: TextInput
  /// Shown while nothing is typed.
  var hint = ""

  func draw(in canvas: inout Canvas) {
    canvas.text("›", at: Point(column: 1, row: 0), style: Style(.hintKey))
    canvas.textField(
      EditedText(input), at: Point(column: 3, row: 0), width: canvas.size.columns - 4,
      style: Style(.focusedField), quietStyle: Style(.fieldHint), hint: hint)
  }

  /// Returns how many rows it needs together with a list of so many lines.
  static func rows(above lines: Int) -> Int { max(leastRows, lines + 2) }

  /// The room for the list.
  static func rest(of bounds: Rect) -> Rect {
    bounds.inset(top: bounds.size.rows < leastRows ? 1 : 2)
  }
}

/// The line above the hints for typing a text, with a label before it: `New folder › Home`.
///
/// A label that would leave little room beside it stands in the rule above the line.
struct TypedLine {
  let label: String
  let input: TextInput
  /// The colour that is typed, `#RRGGBB`, which is shown behind the text.
  var colour: String?

  func isLabelAbove(within columns: Int) -> Bool {
    sanitised(label).cellWidth > columns * 3 / 5
  }

  func drawRule(in canvas: inout Canvas) {
    canvas.horizontalRule(0, style: Style(.focusedBorder))
    guard isLabelAbove(within: canvas.size.columns) else { return }
    let label = sanitised(label).truncated(to: canvas.size.columns - 4)
    let used = canvas.text(" \(label) ", at: Point(column: 1, row: 0), style: Style(.title))
    canvas.announce(Rect(column: 1, row: 0, columns: used, rows: 1), as: .place)
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

/// The line for typing a filter; it draws nothing if there is no filter.
struct FilterLine {
  let filter: ListFilter
  /// Shown while nothing is typed, in place of the filter's own hint.
  var hint = ""
  /// Shown at the right.
  var remark = ""

  func draw(in canvas: inout Canvas) {
    guard filter.isShown else { return }
    let icon = canvas.text(.filter, at: Point(column: 1, row: 0), style: Style(.hintKey))
    let place = Point(column: icon + 2, row: 0)
    let room = canvas.size.columns - place.column - 1
    let width = room - drawRemark(within: room - Self.leastWidth, in: &canvas)
    if filter.isEditing {
      canvas.textField(
        EditedText(filter.input), at: place, width: width, style: Style(.focusedField),
        quietStyle: Style(.fieldHint), hint: hint.isEmpty ? filter.hint : hint)
    } else {
      let style = Style(filter.problem == nil ? .match : .warningNotice)
      canvas.text(filter.text, at: place, style: style, width: width)
    }
  }

  /// The typed text keeps this much room beside the problem with it.
  private static let leastWidth = 20

  /// Writes at the right what is wrong with the query, or else the remark.
  ///
  /// - Returns: how many columns it takes.
  private func drawRemark(within width: Int, in canvas: inout Canvas) -> Int {
    let text = sanitised(filter.problem?.text ?? remark).truncated(to: width)
    guard !text.isEmpty else { return 0 }
    let end = Point(column: canvas.size.columns - 1, row: 0)
    canvas.text(
      text, endingAt: end, style: Style(filter.problem == nil ? .muted : .warningNotice))
    return text.cellWidth + 2
  }
}

extension EditedText {
  init(_ input: TextInput) {
    self.init(characters: input.characters, caret: input.caret, selected: input.selected)
  }
}
