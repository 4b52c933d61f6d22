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
    canvas.text(
      shortened(to: room - next), at: Point(column: next, row: 0), style: Style(.muted))
  }

  /// As much of the note as has room, in whole parts: half a sum of money would be another one.
  private func shortened(to room: Int) -> String {
    var parts = note.split(separator: " · ")
    while parts.count > 1, parts.joined(separator: " · ").cellWidth > room { parts.removeLast() }
    return parts.joined(separator: " · ").truncated(to: max(0, room))
  }
}
