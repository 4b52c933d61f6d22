import TextUI
import ViewModels

/// A line of a list of entries: its folder's colour or a mark, state, priority, title, tags, due day.
struct EntryRowView {
  /// The column of what tells its kind.
  static let box = 2

  let row: EntryRow
  var shade = FolderShade.none

  func draw(in canvas: inout Canvas) {
    canvas.folderBar(row.colour, at: Point(column: 0, row: 0), shade: shade)
    if row.isMarked { canvas.text("*", at: Point(column: 1, row: 0), style: Style(.mark)) }
    canvas.text(
      row.kind.sign(isDone: row.isDone), at: Point(column: Self.box, row: 0), style: titleStyle)
    canvas.text(priority, at: Point(column: 4, row: 0), style: priorityStyle)
    let end = drawDue(in: &canvas)
    let title = canvas.matchedText(
      row.title, at: Point(column: 6, row: 0), style: titleStyle, width: end - 6)
    canvas.tags(row.tags, from: 6 + title + 2, upTo: end)
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
    let due = row.urgency.marked(row.due)
    let start = drawAtEnd(due, before: edge, style: row.urgency.style, in: &canvas)
    // The title and the day are worth more than the remark where there is no room for all.
    let title = min(6 + row.title.text.cellWidth + 2, canvas.size.columns / 2)
    guard start - row.remark.cellWidth >= title else { return start }
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
}
