import TextUI
import ViewModels

/// A line of a list of entries: its folder's colour or a mark, state, priority, title, tags, due day.
struct EntryRowView {
  /// The column of what tells its kind.
  static let box = 2

  /// The column of its title.
  private static let title = 6

  let row: EntryRow
  let columns: EntryColumns
  var shade = FolderShade.none

  func draw(in canvas: inout Canvas) {
    guard canvas.decoration == .full else { return canvas.say(row.said(in: canvas)) }
    canvas.folderBar(row.colour, at: Point(column: 0, row: 0), shade: shade)
    if row.isMarked { canvas.text(.marked, at: Point(column: 1, row: 0), style: Style(.mark)) }
    let kind = row.kind.sign(isDone: row.isDone)
    canvas.text(kind, at: Point(column: Self.box, row: 0), style: titleStyle)
    if let priority = row.priority.sign {
      canvas.text(priority, at: Point(column: 4, row: 0), style: priorityStyle)
    }
    let facts = EntryFactsView(row: row, columns: columns)
    let end = facts.draw(after: Self.title, in: &canvas)
    canvas.title(row.title, labels: row.labels, from: Self.title, upTo: end, style: titleStyle)
  }

  private var titleStyle: Style { Style(row.isDone ? .doneTodo : .text) }

  private var priorityStyle: Style {
    Style(row.priority == .high ? .highPriority : .priority)
  }
}
