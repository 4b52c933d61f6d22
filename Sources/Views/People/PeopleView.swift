package import TextUI
package import ViewModels

/// People by name with their addresses, and the card of the one under the cursor where there is room.
package struct PeopleView {
  private let state: PeopleState
  private let beside: SidePanes

  /// Rows above the list.
  private static let headerRows = 2

  package init(_ state: PeopleState, beside panes: SidePanes = SidePanes()) {
    self.state = state
    beside = panes
  }

  static func layout(_ bounds: Rect, _ state: PeopleState) -> ListLayout {
    ListLayout(bounds, headerRows: headerRows, filter: state.filter, beside: .list)
  }

  package func draw(in canvas: inout Canvas) {
    let header = ListHeader(
      title: state.title, colour: state.colour, remark: state.count,
      markSummary: state.markSummary)
    let panes = ListPanes(
      layout: Self.layout(canvas.bounds, state), filter: state.filter, beside: beside,
      isEmpty: state.emptyMessage != nil)
    canvas.within(panes.header, draw: header.draw)
    panes.draw(in: &canvas, list: drawList) {
      EntryPreviewView(preview: state.card).draw(in: &$0)
    }
  }

  private func drawList(in canvas: inout Canvas) {
    let body = ListBody(
      position: state.position, emptyMessage: state.emptyMessage,
      gaps: state.headings.map(\.line),
      marked: state.rows.indices.filter { state.rows[$0].isMarked })
    let columns = PeopleColumns(state.rows, within: canvas.size.columns)
    canvas.headings(state.headings)
    body.draw(in: &canvas) { line, canvas in
      PersonRowView(row: state.rows[line], columns: columns).draw(in: &canvas)
    }
  }
}

/// A line of the list of people: name, address, folder.
struct PersonRowView {
  /// The column where names begin.
  private static let name = 2

  let row: PeopleState.Row
  let columns: PeopleColumns

  func draw(in canvas: inout Canvas) {
    guard canvas.decoration == .full else {
      let mark = row.isMarked ? canvas.text(of: .marked) : ""
      return canvas.say([mark, row.name.text, row.address.text, row.folder.whole])
    }
    canvas.folderBar(row.colour, at: Point(column: 0, row: 0))
    canvas.matchedText(
      row.name, at: Point(column: Self.name, row: 0), style: Style(.text),
      width: columns.name - 2)
    // The address of a person in no folder has the folder's room too.
    let room = columns.address + (row.folder.isEmpty ? columns.folder : 0)
    let address = Self.name + columns.name
    canvas.matchedText(
      row.address, at: Point(column: address, row: 0), style: Style(.muted),
      width: max(0, room - ColumnWidth.gap))
    canvas.text(
      row.folder.fitting(columns.folder - ColumnWidth.gap),
      at: Point(column: address + columns.address, row: 0), style: Style(.muted))
  }
}

/// The widths of the columns of a list of people, each that of its widest text; addresses have at most what others
/// leave.
struct PeopleColumns {
  /// The edges of a line, left free.
  private static let edges = 4

  let name: Int
  let address: Int
  let folder: Int

  init(_ rows: [PeopleState.Row], within columns: Int) {
    let room = columns - Self.edges
    name = ColumnWidth.of(rows.map(\.name.text), atMost: room * 2 / 5)
    folder = ColumnWidth.of(rows.map(\.folder.whole), atMost: room / 3)
    address = ColumnWidth.of(
      rows.map(\.address.text), atMost: room + ColumnWidth.gap - name - folder)
  }
}
