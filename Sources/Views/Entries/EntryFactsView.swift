import TextUI
import ViewModels

/// What stands at the right edge of an entry's line: a remark, money, the day.
///
/// Days end in one column, and what money there is beside them in another.
struct EntryFactsView {
  let row: EntryRow
  /// The widest day of the list.
  let dayWidth: Int

  /// How wide the widest day of some lines is.
  static func dayWidth(of rows: [EntryRow]) -> Int {
    rows.map { $0.markedDue.cellWidth }.max() ?? 0
  }

  /// Draws them and says where the title must end, which begins at a column.
  func draw(after start: Int, in canvas: inout Canvas) -> Int {
    let edge = canvas.size.columns - 2
    var end = draw(row.markedDue, before: edge, row.urgency.style, in: &canvas)
    if !row.amount.isEmpty {
      let place = row.due.isEmpty ? edge : min(end, edge - dayWidth - Self.gap)
      end = draw(row.amount, before: place, Style(.money), in: &canvas)
    }
    // The title and the day are worth more than the remark where there is no room for all.
    let title = min(start + row.title.text.cellWidth + Self.gap, canvas.size.columns / 2)
    guard end - row.remark.cellWidth >= title else { return end }
    return draw(row.remark, before: end, Style(.muted), in: &canvas)
  }

  private static let gap = 2

  /// Draws a text that ends before a column, and says where the one left of it must end.
  private func draw(
    _ text: String, before end: Int, _ style: Style, in canvas: inout Canvas
  ) -> Int {
    let text = text.truncated(to: max(0, min(end, canvas.size.columns / 2)))
    guard !text.isEmpty else { return end }
    let start = end - text.cellWidth
    canvas.text(text, at: Point(column: start, row: 0), style: style)
    return start - Self.gap
  }
}

extension EntryRow {
  fileprivate var markedDue: String { urgency.marked(due) }
}
