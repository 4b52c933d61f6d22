import TextUI
import ViewModels

/// A line of a list of entries: its folder's colour or a mark, state, priority, title, tags, due day.
struct EntryRowView {
  /// The column of what tells its kind.
  static let box = 2

  let row: EntryRow
  let columns: EntryColumns
  var shade = FolderShade.none
  /// Whether its time is over, which a plain screen says before the title.
  var isLate = false

  func draw(in canvas: inout Canvas) {
    canvas.folderBar(row.colour, at: Point(column: 0, row: 0), shade: shade)
    if row.isMarked { canvas.text("*", at: Point(column: 1, row: 0), style: Style(.mark)) }
    let kind = canvas.text(of: row.kind.sign(isDone: row.isDone))
    canvas.text(kind, at: Point(column: Self.box, row: 0), style: titleStyle)
    let title = drawPriority(at: Self.box + canvas.width(of: Sign.kinds) + 1, in: &canvas)
    let facts = EntryFactsView(row: row, columns: columns)
    let end = facts.draw(after: title, in: &canvas)
    canvas.title(row.title, labels: row.labels, from: title, upTo: end, style: titleStyle)
  }

  /// Draws the priority and says where the title begins: where a sign has a column, a word has the room
  /// that it takes.
  private func drawPriority(at column: Int, in canvas: inout Canvas) -> Int {
    let signs = [isLate && canvas.decoration == .plain ? .late : nil, row.priority.sign]
    let text = signs.compactMap { $0.map(canvas.text) }.joined(separator: " ")
    canvas.text(text, at: Point(column: column, row: 0), style: priorityStyle)
    guard canvas.decoration == .plain else { return column + 2 }
    return text.isEmpty ? column : column + text.cellWidth + 1
  }

  private var titleStyle: Style { Style(row.isDone ? .doneTodo : .text) }

  private var priorityStyle: Style {
    Style(row.priority == .high ? .highPriority : .priority)
  }
}

extension PriorityMark {
  fileprivate var sign: Sign? {
    switch self {
    case .none: nil
    case .low: .low
    case .medium: .medium
    case .high: .high
    }
  }
}
