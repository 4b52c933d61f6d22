import Core
import TextUI

extension Canvas {
  /// A bar of blanks in a folder's colour, `#RRGGBB`.
  ///
  /// There is none without a colour, none on a plain screen, and none on a terminal with few colours.
  mutating func folderBar(_ colour: String?, at point: Point, width: Int = 1) {
    guard decoration == .full, let colour = colour.flatMap({ RGB($0) }) else { return }
    let bar = Rect(column: point.column, row: point.row, columns: width, rows: 1)
    fill(bar, style: Style(.text, ground: colour))
  }

  /// A colour, `#RRGGBB`, behind the text that names it, with room for the caret between them.
  mutating func swatch(_ colour: String?, behind text: String, at point: Point) {
    let column = point.column + sanitised(text).cellWidth + 2
    folderBar(colour, at: Point(column: column, row: point.row), width: 3)
  }
}
