import TextUI
import ViewModels

extension Canvas {
  /// A title, and behind it its tags, as many as end before a column.
  mutating func title(
    _ title: MatchedText, tags: [String], from start: Int, upTo end: Int, style: Style
  ) {
    let used = matchedText(
      title, at: Point(column: start, row: 0), style: style, width: end - start)
    var column = start + used + 2
    for tag in tags {
      let text = "#\(tag)"
      guard column + sanitised(text).cellWidth <= end else { return }
      column += self.text(text, at: Point(column: column, row: 0), style: Style(.tag)) + 1
    }
  }
}
