import TextUI

extension Canvas {
  /// Writes the parts of a line of a plain screen, one behind the other as they are heard: no column
  /// takes room from a title.
  mutating func say(_ parts: [String]) {
    let line = parts.filter { !$0.isEmpty }.joined(separator: "  ")
    text(line, at: Point(column: 2, row: 0), style: Style(.text))
  }
}
