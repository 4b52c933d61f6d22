import TextUI
import ViewModels

/// The pages in a box, with the one under the cursor shown whole where there is room.
struct PageListView {
  private let state: PageListState

  /// Rows above the list.
  static let headerRows = 2

  init(_ state: PageListState) {
    self.state = state
  }

  func draw(in canvas: inout Canvas) {
    let layout = ListLayout(
      canvas.bounds, headerRows: Self.headerRows, filter: state.filter)
    let header = ListHeader(title: state.title, note: state.count, markSummary: state.markSummary)
    let panes = ListPanes(
      layout: layout, filter: state.filter, isEmpty: state.emptyMessage != nil)
    canvas.within(panes.header, draw: header.draw)
    panes.draw(in: &canvas, list: drawList) { MarkdownView(lines: state.preview).draw(in: &$0) }
  }

  private func drawList(in canvas: inout Canvas) {
    let body = ListBody(position: state.position, emptyMessage: state.emptyMessage)
    let dateWidth = state.rows.map(\.date.cellWidth).max() ?? 0
    body.draw(in: &canvas) { line, canvas in
      PageRowView(row: state.rows[line], dateWidth: dateWidth).draw(in: &canvas)
    }
  }
}

/// A line of a list of pages: mark, date, title, tags.
struct PageRowView {
  let row: PageListState.Row
  let dateWidth: Int

  func draw(in canvas: inout Canvas) {
    guard canvas.decoration == .full else {
      let mark = row.isMarked ? canvas.text(of: .marked) : ""
      return canvas.say(
        [mark, row.date, row.title.text] + row.labels.map(\.text.text) + [row.remark])
    }
    let end = canvas.size.columns - 2
    canvas.folderBar(row.colour, at: Point(column: 0, row: 0))
    if row.isMarked { canvas.text(.marked, at: Point(column: 1, row: 0), style: Style(.mark)) }
    canvas.text(row.date, at: Point(column: 2, row: 0), style: Style(.muted), width: dateWidth)
    let start = 2 + dateWidth + 2
    canvas.text(row.remark, endingAt: Point(column: end, row: 0), style: Style(.muted))
    let room = row.remark.isEmpty ? end : end - row.remark.cellWidth - 2
    canvas.title(row.title, labels: row.labels, from: start, upTo: room, style: Style(.text))
  }
}
