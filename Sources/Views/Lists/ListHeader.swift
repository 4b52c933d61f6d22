import TextUI

/// The line above a list: whose entries they are, how many, how they are sorted or marked.
struct ListHeader {
  let title: String
  /// `#RRGGBB` of the folder.
  var colour: String?
  /// Said behind the title.
  var note = ""
  /// Said at the right edge; marks take its place.
  var remark = ""
  /// `3 marked`; empty without marks.
  var markSummary = ""

  func draw(in canvas: inout Canvas) {
    let end = canvas.size.columns - 2
    let right = [markSummary, remark].filter { !$0.isEmpty }.joined(separator: " · ")
    let room = end - right.cellWidth - 2
    canvas.text(
      right, endingAt: Point(column: end, row: 0),
      style: Style(markSummary.isEmpty ? .muted : .mark))
    canvas.folderBar(colour, at: Point(column: 1, row: 0), width: 2)
    let start = colour == nil ? 2 : 4
    let used = canvas.text(
      title, at: Point(column: start, row: 0), style: Style(.title), width: room - start)
    let next = start + used + 2
    canvas.text(note, at: Point(column: next, row: 0), style: Style(.muted), width: room - next)
  }
}
