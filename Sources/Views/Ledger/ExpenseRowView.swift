import TextUI
import ViewModels

/// An expense of the ledger: mark, whether it is settled, day, product, category, tags, amount.
struct ExpenseRowView {
  /// The column of its box, and where its day begins.
  static let box = 2
  private static let day = 4

  let row: LedgerRow.Expense
  let columns: LedgerColumns

  func draw(in canvas: inout Canvas) {
    guard canvas.decoration == .full else { return canvas.say(said(in: canvas)) }
    canvas.folderBar(row.colour, at: Point(column: 0, row: 0))
    if row.isMarked { canvas.text(.marked, at: Point(column: 1, row: 0), style: Style(.mark)) }
    canvas.text(box, at: Point(column: Self.box, row: 0), style: style)
    let end = drawAmount(in: &canvas)
    let start = Self.day + columns.date
    canvas.text(row.date, endingAt: Point(column: start - 2, row: 0), style: Style(.muted))
    let product = canvas.matchedText(
      row.product, at: Point(column: start, row: 0), style: style, width: end - start)
    drawWords(from: start + product + 2, upTo: end, in: &canvas)
  }

  private var box: Icon { row.isSettled ? .settled : .unsettled }

  private func said(in canvas: Canvas) -> [String] {
    [
      row.isMarked ? canvas.text(of: .marked) : "", canvas.text(of: box), row.date,
      row.product.text,
    ]
      + row.labels.map(\.text.text) + [row.amount, row.remark]
  }

  private var style: Style { Style(row.isSettled ? .doneTodo : .text) }

  /// Draws the amount at the right edge and says where the product must end.
  private func drawAmount(in canvas: inout Canvas) -> Int {
    let end = canvas.size.columns - 2
    let amount = sanitised(row.amount).truncated(to: max(0, end - 4))
    canvas.text(amount, endingAt: Point(column: end, row: 0), style: Style(.money))
    return end - amount.cellWidth - 2
  }

  /// The category, the tags and the remark, as many as there is room for.
  private func drawWords(from start: Int, upTo end: Int, in canvas: inout Canvas) {
    let column = canvas.labels(row.labels, from: start, upTo: end)
    guard column + row.remark.cellWidth <= end else { return }
    canvas.text(row.remark, at: Point(column: column, row: 0), style: Style(.muted))
  }
}
