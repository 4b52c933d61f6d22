import TextUI
import ViewModels

/// A sparkline with its last and its greatest number, or on a plain screen the same in words.
struct TrendView {
  /// Wider columns would not look like a line any more.
  private static let mostStep = 4
  private static let separator = ", "

  let trend: Trend

  /// Draws the label and the columns behind it, if there is room for all of them.
  ///
  /// The columns are as wide as possible. If there is room, the last number says what it is, and the greatest one
  /// follows.
  func drawLabelled(in room: Rect, of canvas: inout Canvas) {
    guard labelledWidth <= room.size.columns else { return }
    canvas.within(room) { canvas in
      guard canvas.decoration == .full else {
        return drawWords(at: Point(column: 0, row: 0), in: &canvas)
      }
      let room = canvas.size.columns - labelledWidth
      let last = words <= room ? trend.last : trend.lastNumber
      let greatest = words + greatest <= room ? words + greatest : 0
      let texts = max(greatest, words <= room ? words : 0)
      var column = canvas.text(trend.label, at: Point(column: 0, row: 0), style: Style(.muted)) + 1
      let step = min(Self.mostStep, 1 + (room - texts) / trend.parts.count)
      column += draw(last, at: Point(column: column, row: 0), step: step, in: &canvas)
      guard greatest > 0 else { return }
      canvas.text(
        Self.separator + trend.greatest, at: Point(column: column, row: 0), style: Style(.muted))
    }
  }

  /// Draws the columns, with the last number behind them if it fits, and below them the label and the numbers.
  ///
  /// The label is below, since the highest column would touch one above. In a single row all of them stand side by
  /// side.
  func draw(in room: Rect, of canvas: inout Canvas) {
    guard room.size.rows > 1 else { return drawLabelled(in: room, of: &canvas) }
    canvas.within(room) { canvas in
      let (count, columns) = (trend.parts.count, canvas.size.columns)
      let start = Point(column: 0, row: 0)
      let besideLast = columns - trend.last.cellWidth - 1
      if count <= besideLast {
        draw(trend.last, at: start, step: min(Self.mostStep, besideLast / count), in: &canvas)
        drawBelow([(trend.label, .muted), (trend.greatest, .muted)], in: &canvas)
      } else if count <= columns {
        drawColumns(at: start, step: min(Self.mostStep, columns / count), in: &canvas)
        drawBelow(
          [(trend.label, .muted), (trend.last, .meter), (trend.greatest, .muted)], in: &canvas)
      }
    }
  }

  /// Draws texts below the columns, each behind the one before it if it fits there, else a row lower.
  private func drawBelow(_ texts: [(text: String, role: StyleRole)], in canvas: inout Canvas) {
    var place = Point(column: 0, row: 1)
    for (text, role) in texts {
      let gap = place.column == 0 ? "" : Self.separator
      if place.column + (gap + text).cellWidth <= canvas.size.columns {
        place.column += canvas.text(gap, at: place, style: Style(.muted))
      } else {
        place = Point(column: 0, row: place.row + 1)
      }
      place.column += canvas.text(text, at: place, style: Style(role))
    }
  }

  /// How many cells the greatest number and its separator take.
  private var greatest: Int { (Self.separator + trend.greatest).cellWidth }
  /// How many more cells the last number takes if it says what it is.
  private var words: Int { trend.last.cellWidth - trend.lastNumber.cellWidth }

  /// Returns how many cells it takes with as many of its words as fit.
  func width(within columns: Int) -> Int {
    [labelledWidth + words + greatest, labelledWidth + words].first { $0 <= columns }
      ?? labelledWidth
  }

  /// How many cells the label, the columns and the last number take.
  var labelledWidth: Int {
    trend.label.cellWidth + 1 + trend.parts.count + 1 + trend.lastNumber.cellWidth
  }

  /// Writes it in words, where no columns are drawn.
  func drawWords(at point: Point, in canvas: inout Canvas) {
    let used = canvas.text(trend.words, at: point, style: Style(.muted))
    canvas.announce(Rect(column: point.column, row: point.row, columns: used, rows: 1), as: .aside)
  }

  /// Draws the columns, and the last number behind them; the last column stands out, too.
  ///
  /// - Parameter step: how many cells each column takes.
  /// - Returns: how many cells it took.
  @discardableResult
  private func draw(_ last: String, at point: Point, step: Int, in canvas: inout Canvas) -> Int {
    drawColumns(at: point, step: step, in: &canvas)
    let columns = trend.parts.count * step
    let end = Point(column: point.column + columns + 1, row: point.row)
    return columns + 1 + canvas.text(last, at: end, style: Style(.meter))
  }

  private func drawColumns(at point: Point, step: Int, in canvas: inout Canvas) {
    canvas.sparkline(
      trend.parts, at: point, step: step, style: Style(.muted), groundStyle: Style(.border))
    let end = point.column + trend.parts.count * step
    let last = Rect(column: end - step, row: point.row, columns: step, rows: 1)
    canvas.restyle(last) { $0 = Style(.meter) }
  }
}
