import Core
import TextUI
import ViewModels

/// A line of a list of entries: its folder's colour, what it is, priority, title, tags, due day.
struct EntryRowView {
  /// The column of its icon, of its priority, which has two cells, and of its title.
  static let box = 2
  static let priority = 4
  static let title = 7

  let row: EntryRow
  let columns: EntryColumns

  func draw(in canvas: inout Canvas) {
    guard canvas.decoration == .full else { return canvas.say(row.said(in: canvas)) }
    canvas.folderBar(row.colour, at: Point(column: 0, row: 0))
    let indent = row.indent(within: canvas.size.columns)
    if let sign = row.place?.foldSign {
      canvas.text(sign, at: Point(column: indent, row: 0), style: Style(.muted))
    }
    canvas.text(
      row.kind.icon(row.state), at: Point(column: indent + Self.box, row: 0),
      style: row.kind.iconStyle(row.state))
    if let priority = row.priority {
      canvas.text(
        priority.icon, at: Point(column: indent + Self.priority, row: 0), style: priority.style)
    }
    let facts = EntryFactsView(row: row, columns: columns)
    let start = indent + Self.title
    let end = facts.draw(after: start, in: &canvas)
    canvas.title(row.title, labels: row.labels, from: start, upTo: end, style: titleStyle)
  }

  private var titleStyle: Style { Style(row.isDone ? .doneTodo : row.isDim ? .muted : .text) }
}

/// How wide the columns at the right edge of some entries are: as their widest texts.
struct EntryColumns {
  static let gap = 2

  /// The days beside money alone: where those of other lines are wider, money would stand far from its
  /// own, in the room of its title.
  let day: Int
  /// Money and the day right of it; money without a day stands in the day's place.
  let facts: Int
  /// Where people live, as wide as the longest.
  let address: Int
  /// How wide the widest line is with all that is to be said of it: a wider pane would tear what stands
  /// at its edge from the titles.
  private let whole: Int

  private static let leastWhole = 64

  /// The column where lines end in a pane so wide.
  func edge(within columns: Int) -> Int { min(columns - 2, max(whole, Self.leastWhole)) }

  init(_ rows: [EntryRow]) {
    let day = rows.filter { !$0.amount.isEmpty }.map { $0.due.cellWidth }.max() ?? 0
    let facts = rows.map { row in
      let money = row.amount.cellWidth
      let hasBoth = money > 0 && !row.due.isEmpty
      return hasBoth ? money + Self.gap + day : max(money, row.due.cellWidth)
    }
    self.day = day
    self.facts = facts.max() ?? 0
    address = rows.map(\.address.cellWidth).max() ?? 0
    let texts = rows.map { row in
      row.labels.reduce(row.title.text.cellWidth + row.indent(within: .max)) {
        $0 + $1.text.text.cellWidth + 1
      }
        + (row.remark.isEmpty ? 0 : row.remark.whole.cellWidth + Self.gap)
    }
    let edge = max(self.facts, address)
    whole = EntryRowView.title + (texts.max() ?? 0) + 1 + (edge == 0 ? 0 : edge + 2 * Self.gap)
  }
}

/// What stands at the right edge of an entry's line: a remark, money, the day; of a person the address.
struct EntryFactsView {
  /// Narrower lines leave remarks the place of days and money that they do not have.
  private static let minimumForGrid = 64

  let row: EntryRow
  let columns: EntryColumns

  /// Draws them and says where the title must end, which begins at a column.
  func draw(after start: Int, in canvas: inout Canvas) -> Int {
    let edge = columns.edge(within: canvas.size.columns)
    guard row.address.isEmpty else {
      return drawRemark(after: start, before: drawAddress(upTo: edge, in: &canvas), in: &canvas)
    }
    var end = draw(row.due, before: edge, row.urgency.style, in: &canvas)
    if !row.amount.isEmpty {
      let place = row.due.isEmpty ? edge : min(end, edge - columns.day - EntryColumns.gap)
      end = draw(row.amount, before: place, Style(.money), in: &canvas)
    }
    return drawRemark(after: start, before: end, in: &canvas)
  }

  /// Addresses begin in one column.
  private func drawAddress(upTo edge: Int, in canvas: inout Canvas) -> Int {
    let width = min(columns.address, canvas.size.columns / 2)
    let start = edge - width
    canvas.text(
      row.address, at: Point(column: start, row: 0), style: Style(.muted), width: width)
    return start - EntryColumns.gap
  }

  /// The title and the day are worth more than the remark where there is no room for all; of a title that
  /// is cut anyway, two thirds of the line.
  private func drawRemark(after start: Int, before end: Int, in canvas: inout Canvas) -> Int {
    let room = canvas.size.columns
    let grid = columns.edge(within: room) - columns.facts - EntryColumns.gap
    let place = room < Self.minimumForGrid || columns.facts == 0 ? end : min(end, grid)
    let whole = start + row.title.text.cellWidth
    let title = whole > end ? room * 2 / 3 : whole + EntryColumns.gap
    let remark = row.remark.forms.first { place - $0.cellWidth >= title }
    return remark.map { draw($0, before: place, Style(.muted), in: &canvas) } ?? end
  }

  /// Draws a text that ends before a column, and says where the one left of it must end.
  private func draw(
    _ text: String, before end: Int, _ style: Style, in canvas: inout Canvas
  ) -> Int {
    let text = text.truncated(to: max(0, min(end, canvas.size.columns / 2)))
    guard !text.isEmpty else { return end }
    let start = end - text.cellWidth
    canvas.text(text, at: Point(column: start, row: 0), style: style)
    return start - EntryColumns.gap
  }
}

extension EntryRow {
  func indent(within columns: Int) -> Int { place?.indent(within: columns) ?? 0 }

  /// What a plain screen says of it.
  func said(in canvas: Canvas) -> [String] {
    let signs: [Icon?] = [
      isMarked ? .marked : nil, place?.sign == .folded ? .folded : nil, kind.icon(state),
      urgency == .overdue ? .late : nil,
      priority?.icon,
    ]
    return [place?.words ?? ""] + signs.compactMap { $0.map(canvas.text) } + [title.text]
      + labels.map(\.text.text)
      + [due, amount, address, remark.whole]
  }
}

extension OutlinePlace {
  static let step = 2

  /// How far it stands to the right for its level; deep ones stand side by side.
  func indent(within columns: Int) -> Int {
    min((level + 1) * Self.step, max(Self.step, columns / 3))
  }

  var foldSign: Icon? {
    switch sign {
    case .open: .unfolded
    case .folded: .folded
    case .none: nil
    }
  }
}

extension Urgency {
  var style: Style {
    switch self {
    case .none, .later: Style(.muted)
    case .today: Style(.dueToday)
    case .overdue: Style(.overdueTodo)
    }
  }
}
