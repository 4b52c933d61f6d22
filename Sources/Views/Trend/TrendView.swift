import TextUI
import ViewModels

/// A sparkline between the numbers of its ends, and on a plain screen its words.
struct TrendView {
  /// Wider columns would be no line any more.
  private static let mostStep = 4

  let trend: Trend

  /// Draws the label and the columns behind it, if there is room for all of them: as wide as they can be,
  /// and with the first, the last and the greatest number as far as those find room.
  func drawLabelled(in room: Rect, of canvas: inout Canvas) {
    guard labelledWidth <= room.size.columns else { return }
    canvas.within(room) { canvas in
      guard canvas.decoration == .full else {
        return drawWords(at: Point(column: 0, row: 0), in: &canvas)
      }
      let room = canvas.size.columns - labelledWidth
      let texts = [first + greatest, first].first { $0 <= room } ?? 0
      var column = canvas.text(trend.label, at: Point(column: 0, row: 0), style: Style(.muted)) + 1
      if texts > 0 {
        column +=
          canvas.text(trend.first, at: Point(column: column, row: 0), style: Style(.muted)) + 1
      }
      let step = 1 + (room - texts) / trend.parts.count
      column += draw(
        at: Point(column: column, row: 0), step: min(step, Self.mostStep), in: &canvas)
      guard texts > first else { return }
      canvas.text(trend.greatest, at: Point(column: column + 2, row: 0), style: Style(.muted))
    }
  }

  /// Draws the columns between their numbers, or where these find no room beside them, above them; and
  /// below the label and the greatest number: above the label the highest touches nothing.
  ///
  /// In a single row, all stands side by side.
  func draw(in room: Rect, of canvas: inout Canvas) {
    guard room.size.rows > 1 else { return drawLabelled(in: room, of: &canvas) }
    canvas.within(room) { canvas in
      let count = trend.parts.count
      let rest = canvas.size.columns - first - trend.last.cellWidth - 1
      if count <= rest {
        canvas.text(trend.first, at: Point(column: 0, row: 0), style: Style(.muted))
        let step = min(Self.mostStep, rest / count)
        draw(at: Point(column: first, row: 0), step: step, in: &canvas)
        drawLines(from: 1, in: &canvas)
      } else if count <= canvas.size.columns {
        drawColumns(at: Point(column: 0, row: 0), step: 1, in: &canvas)
        canvas.text(trend.first, at: Point(column: 0, row: 1), style: Style(.muted))
        canvas.text(trend.last, endingAt: Point(column: count, row: 1), style: Style(.meter))
        drawLines(from: 2, in: &canvas)
      }
    }
  }

  /// Draws the label and the greatest number in one row, else in two, else the one that finds room.
  private func drawLines(from row: Int, in canvas: inout Canvas) {
    let both = "\(trend.label), \(trend.greatest)"
    let isOne = both.cellWidth <= canvas.size.columns
    let lines = isOne ? [both] : [trend.label, trend.greatest]
    for (place, line) in lines.enumerated() {
      canvas.text(line, at: Point(column: 0, row: row + place), style: Style(.muted))
    }
  }

  /// How many cells the first number takes before the columns, and the greatest behind them.
  private var first: Int { trend.first.cellWidth + 1 }
  private var greatest: Int { trend.greatest.cellWidth + 2 }

  /// How many cells it takes with as many of its numbers as find room.
  func width(within columns: Int) -> Int {
    [labelledWidth + first + greatest, labelledWidth + first].first { $0 <= columns }
      ?? labelledWidth
  }

  /// How many cells the label, the columns and the last number take.
  var labelledWidth: Int {
    trend.label.cellWidth + 1 + trend.parts.count + 1 + trend.last.cellWidth
  }

  /// Says it in words, where no columns are drawn.
  func drawWords(at point: Point, in canvas: inout Canvas) {
    let used = canvas.text(trend.words, at: point, style: Style(.muted))
    canvas.announce(Rect(column: point.column, row: point.row, columns: used, rows: 1), as: .aside)
  }

  /// Draws the columns, of which the last stands out with its number beside it.
  ///
  /// - Parameter step: how many cells each takes.
  /// - Returns: how many cells it took.
  @discardableResult
  private func draw(at point: Point, step: Int = 1, in canvas: inout Canvas) -> Int {
    drawColumns(at: point, step: step, in: &canvas)
    let columns = trend.parts.count * step
    let end = Point(column: point.column + columns + 1, row: point.row)
    return columns + 1 + canvas.text(trend.last, at: end, style: Style(.meter))
  }

  private func drawColumns(at point: Point, step: Int, in canvas: inout Canvas) {
    canvas.sparkline(
      trend.parts, at: point, step: step, style: Style(.muted), groundStyle: Style(.border))
    let end = point.column + trend.parts.count * step
    let last = Rect(column: end - step, row: point.row, columns: step, rows: 1)
    canvas.restyle(last) { $0 = Style(.meter) }
  }
}
