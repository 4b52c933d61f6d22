import TextUI
import ViewModels

/// A line of a list of entries: mark, state, priority, title, tags, due day.
struct EntryRowView {
  let row: EntryRow

  func draw(in canvas: inout Canvas) {
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

  /// Draws due day and remark at the right edge and says where the title must end.
  private func drawDue(in canvas: inout Canvas) -> Int {
    let room = canvas.size.columns / 2
    let words = [row.remark, dueText].filter { !$0.isEmpty }
    let line = words.joined(separator: "  ")
    // The day is worth more than the remark where there is no room for both.
    let text = (line.cellWidth <= room ? line : words.last ?? "").truncated(to: max(0, room))
    let start = canvas.size.columns - 2 - text.cellWidth
    canvas.text(text, at: Point(column: start, row: 0), style: dueStyle)
    return text.isEmpty ? canvas.size.columns - 2 : start - 2
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
