import TextUI
import ViewModels

/// A line of what was found: kind, title, the text that matched, folder, due day.
///
/// Columns drop from the right as the window gets narrower.
struct SearchRowView {
  let row: SearchRow

  private static let folderWidth = 18
  private static let dueWidth = 20

  func draw(in canvas: inout Canvas) {
    let columns = canvas.size.columns
    var end = columns - 2
    if columns >= 72 { end = draw(dueText, Self.dueWidth, endingAt: end, dueStyle, in: &canvas) }
    if columns >= 48 {
      end = draw(row.folder, Self.folderWidth, endingAt: end, Style(.muted), in: &canvas)
    }
    canvas.text(sign, at: Point(column: 2, row: 0), style: titleStyle)
    let room = end - 4
    // A long title leaves half of the line to the text that matched.
    let title = canvas.matchedText(
      row.title, at: Point(column: 4, row: 0), style: titleStyle,
      width: row.excerpt.text.isEmpty ? room : max(room / 2, room - row.excerpt.text.cellWidth - 2))
    canvas.matchedText(
      row.excerpt, at: Point(column: 4 + title + 2, row: 0), style: Style(.muted),
      width: room - title - 2)
  }

  private var sign: String {
    switch row.sign {
    case .folder: "○"
    case .openTodo: "☐"
    case .doneTodo: "☑"
    case .other: "·"
    }
  }

  private var titleStyle: Style {
    switch row.sign {
    case .folder: Style(.title)
    case .doneTodo: Style(.doneTodo)
    case .openTodo, .other: Style(.text)
    }
  }

  /// What is overdue is said by a sign too, not by colour alone.
  private var dueText: String { row.urgency == .overdue ? "! \(row.due)" : row.due }

  private var dueStyle: Style {
    switch row.urgency {
    case .none, .later: Style(.muted)
    case .today: Style(.dueToday)
    case .overdue: Style(.overdueTodo)
    }
  }

  /// Draws a column right-aligned and says where the next one ends.
  private func draw(
    _ text: String, _ width: Int, endingAt end: Int, _ style: Style, in canvas: inout Canvas
  ) -> Int {
    let text = sanitised(text).truncated(to: width - 2)
    canvas.text(text, at: Point(column: end - text.cellWidth, row: 0), style: style)
    return end - width
  }
}
