package import Core

/// A whole screen, ready to be shown: cells, where the caret stands, what can be pointed at.
package struct Surface: Equatable, Sendable {
  package let size: Size
  /// Row by row.
  package private(set) var cells: [Cell]
  /// Where text is being typed; nil hides the cursor.
  package var cursor: Point?
  package internal(set) var hits = HitMap()
  var focusedRow: Int?
  /// Where the sign of the focus stands.
  package internal(set) var focusMark: Point?
  /// Where the line that is typed in begins; nil if the cursor is in no such line.
  var field: Point?
  var liveRegion: LiveRegion?
  var announcementOrder = AnnouncementOrder()
  /// How many keys were pressed before it: after each key something is announced.
  package var keyNumber = 0
  package let decoration: Decoration

  package init(_ size: Size, _ decoration: Decoration = .full) {
    self.size = size
    self.decoration = decoration
    cells = Array(repeating: .blank, count: size.columns * size.rows)
  }

  /// The row that a screen reader is to read first: the one in focus, or else the one with the cursor; nil if the
  /// order does not matter.
  package var leadingRow: Int? { decoration == .plain ? focusedRow ?? cursor?.row : nil }

  package subscript(point: Point) -> Cell {
    get { cells[point.row * size.columns + point.column] }
    set { cells[point.row * size.columns + point.column] = newValue }
  }

  /// The cells of one row.
  package func row(_ row: Int) -> ArraySlice<Cell> {
    cells[row * size.columns..<(row + 1) * size.columns]
  }

  /// Whether a row looks as on another surface of the same size.
  package func hasSame(row: Int, as other: Surface) -> Bool { self.row(row) == other.row(row) }
}

/// One cell of the screen.
package struct Cell: Hashable, Sendable {
  /// What is drawn: a character with its marks; empty in the right half of a wide one.
  package var glyph: ShortText
  package var style: Style

  package init(_ glyph: ShortText, _ style: Style) {
    self.glyph = glyph
    self.style = style
  }

  /// A blank in the style of plain text.
  package static let blank = Cell(" ", Style(.text))
}

extension ArraySlice<Cell> {
  /// The first cells, as far as they have the same style.
  package var leadingRun: ArraySlice<Cell> {
    guard let style = first?.style else { return self }
    return prefix { $0.style == style }
  }

  /// Whether all cells are blank.
  package var isBlank: Bool { allSatisfy { $0.glyph == Cell.blank.glyph } }
}

/// How much is drawn besides text.
package enum Decoration: Sendable {
  /// Boxes, rules, bars.
  case full
  /// Text alone, for screen readers and for terminals that can do little; the cursor stands on what is focused.
  case plain

  /// The sign before what is focused, so that colour alone does not show it.
  package var focusSign: String { self == .plain ? ">" : "▌" }
}

/// A terminal, or what stands in for one in a test.
@MainActor package protocol Display: AnyObject {
  var size: Size { get }
  var hasColours: Bool { get }
  /// How many colours are shown; nil for as many as the terminal is said to have.
  var colours: ColourCount? { get set }
  /// Whether the program gets the mouse; if not, the mouse selects text in the terminal.
  var isMouseOn: Bool { get set }
  /// Shows a surface; only what differs from the last one is sent.
  func present(_ surface: Surface, theme: Theme)
}

extension Surface {
  /// The text on the screen, one line for each row, without blanks at the ends.
  package var glyphText: String {
    lines { row in row.map(\.glyph.text).joined() }
  }

  /// The style of each cell, as one letter, with a legend after them.
  package var roleText: String {
    var letters: [Style: Character] = [Style(.text): " "]
    var legend: [String] = []
    for cell in cells where letters[cell.style] == nil {
      let letter = Self.letters[min(legend.count, Self.letters.count - 1)]
      letters[cell.style] = letter
      legend.append("\(letter) \(cell.style.description)")
    }
    let grid = lines { row in String(row.map { letters[$0.style] ?? "?" }) }
    return grid + "\n" + legend.joined(separator: "\n")
  }

  private static let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ*")

  private func lines(_ text: (ArraySlice<Cell>) -> String) -> String {
    (0..<size.rows).map { row in
      let line = text(self.row(row))
      let blanks = line.reversed().prefix { $0 == " " }.count
      return String(line.dropLast(blanks))
    }.joined(separator: "\n")
  }
}

extension Style: CustomStringConvertible {
  /// `list.selected bold #1D9BF6`; the line follows after `in`, and the ground after `on`.
  package var description: String {
    let words = Emphasis.names.filter { emphasis.contains($0.value) }.map(\.key)
    return
      ([role.name] + words
      + [line.map { "in \($0.name)" }, tint?.text, ground.map { "on \($0.text)" }].compactMap(
        \.self))
      .joined(separator: " ")
  }
}
