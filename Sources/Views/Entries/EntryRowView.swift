import TextUI
import ViewModels

/// A line of a list of entries: its folder's colour or a mark, state, priority, title, tags, due day.
struct EntryRowView {
  let row: EntryRow
  var shade = FolderShade.none

  func draw(in canvas: inout Canvas) {
    canvas.folderBar(row.colour, at: Point(column: 0, row: 0), shade: shade)
    if row.isMarked { canvas.text("*", at: Point(column: 1, row: 0), style: Style(.mark)) }
    canvas.text(sign, at: Point(column: 2, row: 0), style: titleStyle)
    canvas.text(priority, at: Point(column: 4, row: 0), style: priorityStyle)
    let end = drawDue(in: &canvas)
    let title = canvas.matchedText(
      row.title, at: Point(column: 6, row: 0), style: titleStyle, width: end - 6)
    drawTags(from: 6 + title + 2, upTo: end, in: &canvas)
  }

  private var sign: String {
    switch row.kind {
    case .todo: row.isDone ? "☑" : "☐"
    case .page: "¶"
    case .expense: "$"
    case .person: "@"
    case .other: "·"
    }
  }

  private var titleStyle: Style { Style(row.isDone ? .doneTodo : .text) }

  private var priority: String {
    switch row.priority {
    case .none: " "
    case .low: "↓"
    case .medium: "•"
    case .high: "!"
    }
  }

  private var priorityStyle: Style {
    Style(row.priority == .high ? .highPriority : .priority)
  }

  /// Draws money, due day and remark at the right edge and says where the title must end.
  private func drawDue(in canvas: inout Canvas) -> Int {
    let edge = drawAtEnd(
      row.amount, before: canvas.size.columns - 2, style: Style(.money), in: &canvas)
    let start = drawAtEnd(dueText, before: edge, style: dueStyle, in: &canvas)
    // The day is worth more than the remark where there is no room for both.
    let left = canvas.size.columns - 2 - canvas.size.columns / 2
    guard dueText.isEmpty || start - row.remark.cellWidth >= left else { return start }
    return drawAtEnd(row.remark, before: start, style: Style(.muted), in: &canvas)
  }

  /// Draws a text that ends before a column, and says where the one left of it must end.
  private func drawAtEnd(
    _ text: String, before end: Int, style: Style, in canvas: inout Canvas
  ) -> Int {
    let text = text.truncated(to: max(0, min(end, canvas.size.columns / 2)))
    guard !text.isEmpty else { return end }
    let start = end - text.cellWidth
    canvas.text(text, at: Point(column: start, row: 0), style: style)
    return start - 2
  }

  /// What is overdue is said by a sign too, not by colour alone.
  private var dueText: String {
    guard row.urgency == .overdue else { return row.due }
    return row.due.isEmpty ? "!" : "! \(row.due)"
  }

  private var dueStyle: Style {
    switch row.urgency {
    case .none, .later: Style(.muted)
    case .today: Style(.dueToday)
    case .overdue: Style(.overdueTodo)
    }
  }

  private func drawTags(from start: Int, upTo end: Int, in canvas: inout Canvas) {
    var column = start
    for tag in row.tags {
      let text = "#\(tag)"
      let width = sanitised(text).cellWidth
      guard column + width <= end else { return }
      column += canvas.text(text, at: Point(column: column, row: 0), style: Style(.tag)) + 1
    }
  }
}
