import TextUI
import ViewModels

/// A line of the list of people: mark, name, address, folder.
struct PersonRowView {
  /// The column where names begin.
  private static let name = 2

  let row: PeopleState.Row
  let columns: PeopleColumns

  func draw(in canvas: inout Canvas) {
    guard canvas.decoration == .full else {
      let mark = row.isMarked ? canvas.text(of: .marked) : ""
      return canvas.say([mark, row.name.text, row.address, row.folder])
    }
    canvas.folderBar(row.colour, at: Point(column: 0, row: 0))
    if row.isMarked { canvas.text(.marked, at: Point(column: 1, row: 0), style: Style(.mark)) }
    canvas.matchedText(
      row.name, at: Point(column: Self.name, row: 0), style: Style(.text),
      width: columns.name - 2)
    // Who is in no folder has its room for the address.
    let end = canvas.size.columns - 2 - (row.folder.isEmpty ? 0 : columns.folder)
    let address = Self.name + columns.name
    canvas.text(
      row.address, at: Point(column: address, row: 0), style: Style(.muted),
      width: max(0, end - address))
    canvas.text(
      row.folder, at: Point(column: end + 2, row: 0), style: Style(.muted),
      width: max(0, columns.folder - 2))
  }
}
