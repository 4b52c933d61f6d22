import TextUI

extension Canvas {
  /// What several lines of a list have in common, which is said once, on the first of them; to those
  /// who hear the screen, with each.
  ///
  /// - Parameter previous: what the line above says; nil where there is none.
  func saidOnce(_ text: String, after previous: String?) -> String {
    decoration == .full && text == previous ? "" : text
  }

  /// Writes at the right edge what a line of a list belongs to, on the first of those that do.
  ///
  /// - Parameter start: where the words of the line end; a name that would run into them is left out.
  mutating func groupName(_ name: String, after previous: String?, from start: Int) {
    let end = size.columns - 2
    guard start + name.cellWidth <= end else { return }
    text(
      saidOnce(name, after: previous), endingAt: Point(column: end, row: 0), style: Style(.title))
  }
}
