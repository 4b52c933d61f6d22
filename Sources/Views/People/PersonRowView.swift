import TextUI
import ViewModels

/// A line of the list of people: mark, name, address, folder.
struct PersonRowView {
  let row: PeopleState.Row

  func draw(in canvas: inout Canvas) {
    canvas.folderBar(row.colour, at: Point(column: 0, row: 0))
    if row.isMarked { canvas.text("*", at: Point(column: 1, row: 0), style: Style(.mark)) }
    let end = canvas.size.columns - 2
    let nameEnd = max(12, end * 2 / 5)
    canvas.matchedText(
      row.name, at: Point(column: 2, row: 0), style: Style(.text), width: nameEnd - 3)
    let folder = row.folder.truncated(to: max(0, end / 4))
    canvas.text(folder, endingAt: Point(column: end, row: 0), style: Style(.muted))
    canvas.text(
      row.address, at: Point(column: nameEnd, row: 0), style: Style(.muted),
      width: max(0, end - nameEnd - folder.cellWidth - 2))
  }
}
