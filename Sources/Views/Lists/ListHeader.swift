import Core
import TextUI
import ViewModels

/// The line above a list: whose entries they are, how many, how they are sorted or marked.
struct ListHeader {
  private static let meterWidth = 10
  /// Below so many columns the words are worth more than the bar.
  private static let leastForMeter = 56

  let title: String
  /// `#RRGGBB` of the folder.
  var colour: String?
  /// Whether it is a saved list, which has a sign before its title.
  var isList = false
  /// The part that is done, from 0 to 1; nil if there is nothing to do.
  var doneRatio: Double?
  /// Shown behind the title.
  var note = ""
  /// Drawn before the remark if there is room for it; on a plain screen a row below.
  var trend: Trend?
  /// Shown at the right edge.
  var remark = ""
  /// `3 marked`, which takes the place of the remark in a narrow window; empty without marks.
  var markSummary = ""

  func draw(in canvas: inout Canvas) {
    let room = drawRemarks(in: &canvas) - 2
    if isList {
      canvas.text(
        .list, at: Point(column: 2, row: 0),
        style: Style(.muted, tint: colour.flatMap { RGB($0) }))
    } else {
      canvas.folderBar(colour, at: Point(column: 2, row: 0))
    }
    let start = colour == nil && !isList ? 2 : 4
    let used = canvas.text(
      title, at: Point(column: start, row: 0), style: Style(.title), width: room - start)
    canvas.announce(Rect(column: start, row: 0, columns: used, rows: 1), as: .place)
    let next = drawMeter(from: start + used + 2, upTo: room, in: &canvas)
    let note = canvas.text(
      note.wholeParts(within: room - next), at: Point(column: next, row: 0), style: Style(.muted))
    drawTrend(from: next + note + 2, upTo: room - 1, in: &canvas)
  }

  /// Draws the remark and the marks at the right edge, and returns where they begin; only the marks stand out.
  private func drawRemarks(in canvas: inout Canvas) -> Int {
    let isRoomy = canvas.size.columns >= Self.leastForMeter
    let remark = markSummary.isEmpty || isRoomy ? remark : ""
    let separator = markSummary.isEmpty || remark.isEmpty ? "" : " · "
    let quiet = separator + remark
    let end = canvas.size.columns - 2
    let middle = end - quiet.cellWidth
    canvas.text(quiet, endingAt: Point(column: end, row: 0), style: Style(.muted))
    canvas.text(markSummary, endingAt: Point(column: middle, row: 0), style: Style(.mark))
    return middle - markSummary.cellWidth
  }

  /// Draws the bar, and returns where the next part begins.
  private func drawMeter(from start: Int, upTo end: Int, in canvas: inout Canvas) -> Int {
    guard let doneRatio, canvas.decoration == .full, canvas.size.columns >= Self.leastForMeter,
      start + Self.meterWidth <= end
    else { return start }
    canvas.meter(
      doneRatio, at: Point(column: start, row: 0), width: Self.meterWidth,
      style: Style(.meter, tint: colour.flatMap { RGB($0) }), trackStyle: Style(.meterTrack))
    return start + Self.meterWidth + 1
  }

  private func drawTrend(from start: Int, upTo end: Int, in canvas: inout Canvas) {
    guard let trend else { return }
    let view = TrendView(trend: trend)
    guard canvas.decoration == .full else {
      view.drawWords(at: Point(column: 2, row: 1), in: &canvas)
      return
    }
    let width = view.width(within: end - start)
    guard end - width >= start else { return }
    view.drawLabelled(
      in: Rect(column: end - width, row: 0, columns: width, rows: 1), of: &canvas)
  }
}
