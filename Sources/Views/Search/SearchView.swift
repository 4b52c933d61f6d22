import Core
package import TextUI
package import ViewModels

/// The search screen: the line to type in, and the results below it.
package struct SearchView {
  private let state: SearchState
  private let beside: SidePanes

  package init(_ state: SearchState, beside panes: SidePanes = SidePanes()) {
    self.state = state
    beside = panes
  }

  /// Where the list and the second pane stand.
  static func layout(_ bounds: Rect) -> ListLayout {
    ListLayout(InputLine.rest(of: bounds))
  }

  package func draw(in canvas: inout Canvas) {
    InputLine(input: state.input, hint: state.hint).draw(in: &canvas)
    let panes = ListPanes(
      layout: Self.layout(canvas.bounds), filter: ListFilter(), beside: beside,
      isEmpty: state.emptyMessage != nil)
    panes.draw(in: &canvas, list: drawList) {
      EntryPreviewView(preview: state.preview).draw(in: &$0)
    }
  }

  private func drawList(in canvas: inout Canvas) {
    let body = ListBody(position: state.position, emptyMessage: state.emptyMessage)
    let columns = SearchColumns(state.rows, within: canvas.size.columns)
    body.draw(in: &canvas) { line, canvas in
      let row = SearchRowView(row: state.rows[line], columns: columns)
      row.draw(in: &canvas)
      if row.hasBox { canvas.markBox(at: SearchRowView.icon, of: state.position.item(line)) }
    }
  }
}

/// A line of the results: kind, title, the text that matched, folder, due day.
struct SearchRowView {
  let row: SearchRow
  let columns: SearchColumns

  /// The columns of its icon, of its priority and of its title, as in every list.
  static let icon = EntryRowView.box
  private static let priority = EntryRowView.priority
  static let title = EntryRowView.title

  func draw(in canvas: inout Canvas) {
    guard canvas.decoration == .full else { return canvas.say(said(in: canvas)) }
    let edge = columns.edge(within: canvas.size.columns)
    if columns.due > 0 {
      canvas.text(
        row.due, endingAt: Point(column: edge, row: 0),
        style: row.urgency.style)
    }
    let end = edge - columns.due - columns.folder
    canvas.text(
      row.folder.fitting(columns.folder - 2), at: Point(column: end + 2, row: 0),
      style: Style(.muted))
    canvas.folderBar(row.colour, at: Point(column: 0, row: 0))
    canvas.text(icon, at: Point(column: Self.icon, row: 0), style: iconStyle)
    if let priority = row.priority {
      canvas.text(priority.icon, at: Point(column: Self.priority, row: 0), style: priority.style)
    }
    canvas.within(
      canvas.bounds.inset(left: Self.title, right: canvas.size.columns - end), draw: drawTexts)
  }

  private func said(in canvas: Canvas) -> [String] {
    let late = row.urgency == .overdue ? canvas.text(of: .late) : ""
    let priority = row.priority.map { canvas.text(of: $0.icon) } ?? ""
    return [canvas.text(of: icon), late, priority, row.title.text]
      + row.labels.map(\.text.text) + [row.excerpt.text, row.folder.whole, row.due]
  }

  /// Draws title, labels and excerpt; a long title leaves half of the room to the excerpt.
  private func drawTexts(in canvas: inout Canvas) {
    let excerpt = row.excerpt.text.prefix(canvas.size.columns)
    let room = canvas.size.columns
    let titleRoom = excerpt.isEmpty ? room : max(room / 2, room - excerpt.cellWidth - 2)
    let title = canvas.matchedText(
      row.title, at: Point(column: 0, row: 0), style: titleStyle, width: titleRoom)
    let start = canvas.labels(row.labels, from: title + 2, upTo: room)
    canvas.matchedText(
      row.excerpt, at: Point(column: start + (row.labels.isEmpty ? 0 : 1), row: 0),
      style: Style(.muted))
  }

  /// Whether its icon is a box.
  var hasBox: Bool {
    row.kind == .todo
  }

  private var icon: Icon { row.kind.icon(row.state) }

  private var iconStyle: Style {
    row.kind == .folder ? Style(.title) : row.kind.iconStyle(row.state)
  }

  private var titleStyle: Style {
    Style(row.kind == .folder ? .title : !row.state.isOpen ? .doneTodo : .text)
  }
}

/// The widths of the columns of the results, each that of its widest text, so that titles have the rest.
///
/// They drop from the right as the window gets narrower.
struct SearchColumns {
  private static let maximumWidth = 18
  /// `tomorrow 14:00–15:30`, with the space before it.
  private static let maximumDue = 24
  /// A folder's path may take the width of a line divided by this.
  private static let partForFolder = 4
  /// The least columns with room for the folder, and with room for the day.
  private static let minimumForFolder = 48
  private static let minimumForDue = 72

  let folder: Int
  let due: Int
  /// The width of the widest line with all its parts; excerpts count only up to `mostText`.
  private let whole: Int

  /// In a window of 80 columns, lines have all of it.
  private static let leastWhole = 78
  private static let mostText = 72

  /// Returns the column where lines end in a pane of this width, so that folders and days are not far from the titles.
  func edge(within columns: Int) -> Int { min(columns - 2, max(whole, Self.leastWhole)) }

  init(_ rows: [SearchRow], within columns: Int) {
    folder =
      columns < Self.minimumForFolder
      ? 0
      : ColumnWidth.of(
        rows.map(\.folder.whole), atMost: max(Self.maximumWidth, columns / Self.partForFolder))
    due =
      columns < Self.minimumForDue ? 0 : ColumnWidth.of(rows.map(\.due), atMost: Self.maximumDue)
    let texts = rows.map { row in
      let title = row.labels.reduce(row.title.text.cellWidth) { $0 + $1.text.text.cellWidth + 1 }
      return max(title, min(title + row.excerpt.text.cellWidth + 1, Self.mostText))
    }
    whole = SearchRowView.title + (texts.max() ?? 0) + 1 + folder + due
  }
}
