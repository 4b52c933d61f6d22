import TextUI
import ViewModels

/// What stands at the right edge of an entry's line: a remark, money, the day; of a person the address.
struct EntryFactsView {
  /// Narrower lines leave remarks the place of days and money that they do not have.
  private static let leastForGrid = 64

  let row: EntryRow
  let columns: EntryColumns

  /// Draws them and says where the title must end, which begins at a column.
  func draw(after start: Int, in canvas: inout Canvas) -> Int {
    let edge = canvas.size.columns - 2
    guard row.address.isEmpty else {
      return drawRemark(after: start, before: drawAddress(upTo: edge, in: &canvas), in: &canvas)
    }
    var end = draw(row.markedDue, before: edge, row.urgency.style, in: &canvas)
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

  /// The title and the day are worth more than the remark where there is no room for all.
  private func drawRemark(after start: Int, before end: Int, in canvas: inout Canvas) -> Int {
    let room = canvas.size.columns
    let grid = room - 2 - columns.facts - EntryColumns.gap
    let place = room < Self.leastForGrid || columns.facts == 0 ? end : min(end, grid)
    let title = min(start + row.title.text.cellWidth + EntryColumns.gap, room / 2)
    guard !row.remark.isEmpty, place - row.remark.cellWidth >= title else { return end }
    return draw(row.remark, before: place, Style(.muted), in: &canvas)
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
