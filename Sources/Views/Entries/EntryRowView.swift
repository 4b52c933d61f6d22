import Core
import TextUI
import ViewModels

/// A line of a list of entries: its folder's colour, icon, priority, title, tags, due day.
struct EntryRowView {
  /// The columns of its icon, of its priority, which takes two cells, and of its title.
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

/// The widths of the columns at the right edge of a list of entries, each that of its widest text.
struct EntryColumns {
  static let gap = 2

  /// The width of the days in lines that also have money.
  ///
  /// Days of other lines do not count: if those are wider, money would stand far from its own day, in the room of its
  /// title.
  let day: Int
  /// The width of money and the day right of it; money without a day takes the day's place.
  let facts: Int
  /// The width of the longest address.
  let address: Int
  /// The width of the widest line with all its parts.
  ///
  /// In a wider pane lines still end there, so that what stands at their edge is not far from the titles.
  private let whole: Int

  private static let leastWhole = 64

  /// Returns the column where lines end in a pane of this width.
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

/// The right edge of an entry's line: a remark, money, the day; for a person the address.
struct EntryFactsView {
  /// In narrower lines a remark takes the place of days and money that the entry does not have.
  private static let minimumForGrid = 64

  let row: EntryRow
  let columns: EntryColumns

  /// Draws the facts, and returns the column where the title must end, which begins at `start`.
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

  /// Draws the address, and returns where the text left of it must end; all addresses begin in the same column.
  private func drawAddress(upTo edge: Int, in canvas: inout Canvas) -> Int {
    let width = min(columns.address, canvas.size.columns / 2)
    let start = edge - width
    canvas.text(
      row.address, at: Point(column: start, row: 0), style: Style(.muted), width: width)
    return start - EntryColumns.gap
  }

  /// Draws the longest form of the remark that fits, and returns where the title must end.
  ///
  /// The title and the day are more important than the remark; a title that is cut anyway keeps two thirds of the
  /// line.
  private func drawRemark(after start: Int, before end: Int, in canvas: inout Canvas) -> Int {
    let room = canvas.size.columns
    let grid = columns.edge(within: room) - columns.facts - EntryColumns.gap
    let place = room < Self.minimumForGrid || columns.facts == 0 ? end : min(end, grid)
    let whole = start + row.title.text.cellWidth
    let title = whole > end ? room * 2 / 3 : whole + EntryColumns.gap
    for edge in [place, end] {
      if let remark = row.remark.forms.first(where: { edge - $0.cellWidth >= title }) {
        return draw(remark, before: edge, Style(.muted), in: &canvas)
      }
    }
    return end
  }

  /// Draws a text that ends before a column, and returns where the one left of it must end.
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

  /// Returns the parts of the line as a plain screen says them.
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

  /// Returns the indentation of its level, which is limited to a third of the line.
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
