import TextUI
import ViewModels

extension Canvas {
  /// A title, and behind it its labels, as many as end before a column.
  mutating func title(
    _ title: MatchedText, labels: [RowLabel], from start: Int, upTo end: Int, style: Style
  ) {
    let used = matchedText(
      title, at: Point(column: start, row: 0), style: style, width: end - start)
    self.labels(labels, from: start + used + 2, upTo: end)
  }

  /// Writes the labels of a line, as many as end before a column.
  ///
  /// - Returns: where the next word can begin.
  @discardableResult
  mutating func labels(_ labels: [RowLabel], from start: Int, upTo end: Int) -> Int {
    var column = start
    for label in labels {
      guard column + sanitised(label.text.text).cellWidth <= end else { return end }
      let style = Style(label.kind == .tag ? .tag : .muted)
      column += matchedText(label.text, at: Point(column: column, row: 0), style: style) + 1
    }
    return column
  }
}
