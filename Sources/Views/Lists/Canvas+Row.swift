import Core
import TextUI
import ViewModels

extension Canvas {
  /// Writes a title, and behind it as many of its labels as end before a column.
  ///
  /// - Returns: where the next words can begin.
  @discardableResult
  mutating func title(
    _ title: MatchedText, labels: [RowLabel], from start: Int, upTo end: Int, style: Style
  ) -> Int {
    let used = matchedText(
      title, at: Point(column: start, row: 0), style: style, width: end - start)
    let next = self.labels(labels, from: start + used + 2, upTo: end)
    return labels.isEmpty ? next : next + 1
  }

  /// Writes as many labels of a line as end before a column.
  ///
  /// - Returns: where the next word can begin.
  @discardableResult
  mutating func labels(_ labels: [RowLabel], from start: Int, upTo end: Int) -> Int {
    var column = start
    for label in labels {
      guard column + sanitised(label.text.text).cellWidth <= end else { return end }
      column +=
        matchedText(
          label.text, at: Point(column: column, row: 0), style: label.kind.style) + 1
    }
    return column
  }
}

extension RowLabel.Kind {
  fileprivate var style: Style {
    switch self {
    case .versions: Style(.warningNotice)
    case .tag: Style(.tag)
    case .category, .estimate, .progress, .parent: Style(.muted)
    }
  }
}

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

extension Canvas {
  /// Returns the text, or an empty one if the line above says the same; a plain screen repeats it, as each line is
  /// read by itself.
  ///
  /// - Parameter previous: the text of the line above; nil for the first line.
  func unlessRepeated(_ text: String, after previous: String?) -> String {
    decoration == .full && text == previous ? "" : text
  }

  /// Writes the name of a line's group at the right edge, on the first line of the group.
  ///
  /// - Parameter start: where the words of the line end; a name that would run into them is left out.
  mutating func groupName(_ name: String, after previous: String?, from start: Int) {
    let end = size.columns - 2
    guard start + name.cellWidth <= end else { return }
    text(
      unlessRepeated(name, after: previous), endingAt: Point(column: end, row: 0),
      style: Style(.title))
  }
}

extension Canvas {
  /// Marks the place of an item's check box, and the cells beside it, as a target of the mouse.
  ///
  /// Plain screens have words in place of signs, and no boxes.
  mutating func markBox(at column: Int, of item: Int) {
    guard decoration == .full else { return }
    mark(Rect(column: column - 1, row: 0, columns: 3, rows: 1), as: .checkBox(item))
  }
}

extension Canvas {
  private static let gap = 2

  /// Writes the parts of a line of a plain screen, one behind the other, in reading order.
  ///
  /// If they do not fit, the longest, which is mostly a title, is cut, though not to less than half of the line.
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
    announceWhole(0)
  }
}

extension Canvas {
  /// Draws a bar of blanks in a folder's colour, `#RRGGBB`.
  ///
  /// Draws none without a colour or on a plain screen; a terminal with few colours does not show it.
  mutating func folderBar(_ colour: String?, at point: Point, width: Int = 1) {
    guard decoration == .full, let colour = colour.flatMap({ RGB($0) }) else { return }
    let bar = Rect(column: point.column, row: point.row, columns: width, rows: 1)
    fill(bar, style: Style(.text, ground: colour))
  }

  /// Draws a colour, `#RRGGBB`, behind the text that names it, with room for the caret between them.
  mutating func swatch(_ colour: String?, behind text: String, at point: Point) {
    let column = point.column + sanitised(text).cellWidth + 2
    folderBar(colour, at: Point(column: column, row: point.row), width: 3)
  }
}
