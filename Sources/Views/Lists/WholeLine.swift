import TextUI
import ViewModels

/// The line under the cursor with its whole text, below a list of which some lines are cut.
struct WholeLine {
  /// The texts of the lines on the screen.
  let texts: [String]
  let position: ListPosition
  /// How many cells a line has for its text; nil is all of it.
  var room: Int?

  private static let mostLines = 3

  /// How many rows it wants in a sheet this wide: none while every line is seen whole.
  func rows(within columns: Int) -> Int {
    texts.contains { isCut($0, columns) } ? Self.mostLines + 1 : 0
  }

  func draw(in canvas: inout Canvas) {
    let columns = canvas.size.columns
    let line = position.cursor - position.visible.lowerBound
    guard texts.indices.contains(line), isCut(texts[line], columns) else { return }
    let lines = texts[line].wrapped(to: columns - 4, atMost: Self.mostLines)
    for (row, text) in lines.enumerated() {
      canvas.text(text, at: Point(column: 2, row: row + 1), style: Style(.text))
    }
  }

  private func isCut(_ text: String, _ columns: Int) -> Bool {
    sanitised(text).cellWidth > room ?? columns - 4
  }
}
