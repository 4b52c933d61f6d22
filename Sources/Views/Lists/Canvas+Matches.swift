import TextUI
import ViewModels

extension Canvas {
  /// Writes a text in one line, with the letters that were looked for in a style of their own.
  ///
  /// - Returns: how many cells it took.
  @discardableResult
  mutating func matchedText(
    _ matched: MatchedText, at point: Point, style: Style, width: Int? = nil
  ) -> Int {
    let used = text(matched.text, at: point, style: style, width: width)
    guard let last = matched.matches.last else { return used }
    let end = point.column + used
    var column = point.column
    for (index, character) in matched.text.prefix(last.upperBound).enumerated() {
      guard column < end else { break }
      let cells = sanitised(String(character)).cellWidth
      if matched.matches.contains(where: { $0.contains(index) }) {
        let part = Rect(
          column: column, row: point.row, columns: min(cells, end - column), rows: 1)
        restyle(part) { $0 = Style(.match) }
      }
      column += cells
    }
    return used
  }
}
