import TextUI

extension Canvas {
  private static let gap = 2

  /// Writes the parts of a line of a plain screen, one behind the other as they are heard.
  ///
  /// Where they find no room the longest, mostly a title, is cut, though not to less than half of the
  /// line.
  mutating func say(_ parts: [String]) {
    var parts = parts.filter { !$0.isEmpty }.map { sanitised($0) }
    let room = size.columns - 2 * Self.gap
    let taken = parts.reduce(-Self.gap) { $0 + $1.cellWidth + Self.gap }
    if taken > room,
      let longest = parts.indices.max(by: { parts[$0].cellWidth < parts[$1].cellWidth })
    {
      let rest = parts[longest].cellWidth - (taken - room)
      parts[longest] = parts[longest].truncated(to: max(rest, room / 2))
    }
    let line = parts.joined(separator: String(repeating: " ", count: Self.gap))
    text(line, at: Point(column: Self.gap, row: 0), style: Style(.text))
    tellWhole(0)
  }
}
