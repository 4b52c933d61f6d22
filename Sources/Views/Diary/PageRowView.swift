import TextUI
import ViewModels

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
