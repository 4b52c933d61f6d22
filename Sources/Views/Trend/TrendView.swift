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
      let first = trend.first.cellWidth + 1
      let greatest = trend.greatest.cellWidth + 2
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

  /// Draws the columns between their numbers, and below them the label and the greatest number: above
  /// the label the highest touches nothing.
  ///
  /// In a single row, all stands side by side.
  func draw(in room: Rect, of canvas: inout Canvas) {
    guard room.size.rows > 1 else { return drawLabelled(in: room, of: &canvas) }
    canvas.within(room) { canvas in
      let width = canvas.size.columns
      let first = trend.first.cellWidth + 1
      let last = trend.last.cellWidth + 1
      guard trend.parts.count + last <= width else { return }
      let rest = width - first - last
      let step = max(1, min(Self.mostStep, rest / trend.parts.count))
      let start = trend.parts.count <= rest ? first : 0
      if start > 0 { canvas.text(trend.first, at: Point(column: 0, row: 0), style: Style(.muted)) }
      draw(at: Point(column: start, row: 0), step: step, in: &canvas)
      let words = "\(trend.label), \(trend.greatest)"
      canvas.text(
        words.cellWidth > width ? trend.label : words, at: Point(column: 0, row: 1),
        style: Style(.muted))
    }
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
    canvas.sparkline(
      trend.parts, at: point, step: step, style: Style(.muted), groundStyle: Style(.border))
    let columns = trend.parts.count * step
    let last = Rect(column: point.column + columns - step, row: point.row, columns: step, rows: 1)
    canvas.restyle(last) { $0 = Style(.meter) }
    let end = Point(column: point.column + columns + 1, row: point.row)
    return columns + 1 + canvas.text(trend.last, at: end, style: Style(.meter))
  }
}
