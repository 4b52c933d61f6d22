import TextUI
import ViewModels

/// A sparkline, and on a plain screen its words.
struct TrendView {
  let trend: Trend

  /// Draws the label and the columns behind it, if there is room for all of them.
  func drawLabelled(in room: Rect, of canvas: inout Canvas) {
    guard labelledWidth <= room.size.columns else { return }
    canvas.within(room) { canvas in
      let label = canvas.text(trend.label, at: Point(column: 0, row: 0), style: Style(.muted))
      let used = label + 1 + draw(at: Point(column: label + 1, row: 0), in: &canvas)
      guard trend.latest.isEmpty, used + 2 + trend.words.cellWidth <= room.size.columns
      else { return }
      canvas.text(trend.words, at: Point(column: used + 2, row: 0), style: Style(.muted))
    }
  }

  /// Draws the columns behind their label or, where there is no room for all of them, above it, where
  /// the highest touches nothing.
  func draw(in room: Rect, of canvas: inout Canvas) {
    guard labelledWidth > room.size.columns else { return drawLabelled(in: room, of: &canvas) }
    canvas.within(room) { canvas in
      draw(at: Point(column: 0, row: 0), in: &canvas)
      canvas.text(trend.label, at: Point(column: 0, row: 1), style: Style(.muted))
    }
  }

  /// How many cells the label and the columns take.
  var labelledWidth: Int {
    let latest = trend.latest.isEmpty ? 0 : trend.latest.cellWidth + 1
    return trend.label.cellWidth + 1 + trend.parts.count + latest
  }

  /// Draws the columns, of which the last stands out where it has a number beside it.
  ///
  /// - Returns: how many cells it took.
  @discardableResult
  func draw(at point: Point, in canvas: inout Canvas) -> Int {
    guard canvas.decoration == .full else {
      let used = canvas.text(trend.words, at: point, style: Style(.muted))
      canvas.tell(Rect(column: point.column, row: point.row, columns: used, rows: 1), .aside)
      return used
    }
    canvas.sparkline(
      trend.parts, at: point, style: Style(.muted), groundStyle: Style(.border))
    let count = trend.parts.count
    guard !trend.latest.isEmpty else { return count }
    let last = Rect(column: point.column + count - 1, row: point.row, columns: 1, rows: 1)
    canvas.restyle(last) { $0 = Style(.meter) }
    let end = Point(column: point.column + count + 1, row: point.row)
    return count + 1 + canvas.text(trend.latest, at: end, style: Style(.meter))
  }
}
