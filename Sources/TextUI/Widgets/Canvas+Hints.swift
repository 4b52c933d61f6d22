/// A key and what it does.
package struct KeyHint: Equatable, Sendable {
  package let key: String
  package let label: String
  /// The id of the command that a click on the hint runs; nil if there is none.
  package let command: String?

  package init(key: String, label: String, command: String?) {
    self.key = key
    self.label = label
    self.command = command
  }
}

extension KeyHint {
  fileprivate static let gap = 2

  fileprivate var width: Int { key.cellWidth + 1 + label.cellWidth }

  /// Returns the last hints without those that would take the room of the first one.
  fileprivate static func fitting(_ last: [KeyHint], behind first: KeyHint?, upTo end: Int)
    -> [KeyHint]
  {
    guard let first else { return last }
    var kept = last[...]
    var column = last.reduce(1 + first.width) { $0 + gap + $1.width }
    while column > end, let dropped = kept.popFirst() { column -= gap + dropped.width }
    return Array(kept)
  }
}

extension Canvas {
  /// Writes keys and what they do in one row; a hint that does not fit whole is left out.
  ///
  /// The `last` hints take precedence over the others, except over the very first.
  package mutating func hints(
    _ hints: [KeyHint], last: [KeyHint] = [], row: Int, upTo end: Int, keyStyle: Style,
    labelStyle: Style
  ) {
    var column = 1
    let last = KeyHint.fitting(last, behind: hints.first, upTo: end)
    let lastEnd = last.reduce(end) { $0 - $1.width - KeyHint.gap }
    for (hint, end) in hints.map({ ($0, lastEnd) }) + last.map({ ($0, end) }) {
      guard column + hint.width <= end else { continue }
      let place = Rect(column: column, row: row, columns: hint.width, rows: 1)
      if let command = hint.command { mark(place, as: .command(command)) }
      column += text(hint.key, at: Point(column: column, row: row), style: keyStyle) + 1
      column += text(hint.label, at: Point(column: column, row: row), style: labelStyle)
      column += KeyHint.gap
    }
  }
}
