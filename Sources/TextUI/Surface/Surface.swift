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
  /// Where the sign before what is focused stands.
  package internal(set) var focusMark: Point?
  /// Where the line begins that is typed in, if the cursor is in one.
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

  /// The row that whoever hears the screen is to hear first: of what is focused, else where text is
  /// typed; nil where the order is all the same.
  package var leadingRow: Int? { decoration == .plain ? focusedRow ?? cursor?.row : nil }

  package subscript(point: Point) -> Cell {
    get { cells[point.row * size.columns + point.column] }
    set { cells[point.row * size.columns + point.column] = newValue }
  }

  /// The cells of one row.
  package func row(_ row: Int) -> ArraySlice<Cell> {
    cells[row * size.columns..<(row + 1) * size.columns]
  }
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

  /// Nothing, in plain text's look.
  package static let blank = Cell(" ", Style(.text))
}

extension ArraySlice<Cell> {
  /// As many of the first cells as have one style.
  package var leadingRun: ArraySlice<Cell> {
    guard let style = first?.style else { return self }
    return prefix { $0.style == style }
  }

  /// Whether nothing is written there.
  package var isBlank: Bool { allSatisfy { $0.glyph == Cell.blank.glyph } }
}

/// How much is drawn besides text.
package enum Decoration: Sendable {
  /// Boxes, rules, bars.
  case full
  /// Text alone, for those who hear the screen or have a terminal that can do little; its cursor
  /// stands on what is focused.
  case plain

  /// Stands before what is focused, so that colour alone does not show it.
  package var focusSign: String { self == .plain ? ">" : "▌" }
}

/// A terminal, or what stands in for one in a test.
@MainActor package protocol Display: AnyObject {
  var size: Size { get }
  var hasColours: Bool { get }
  /// How many colours are to be shown; nil for what the terminal is said to have.
  var colours: ColourCount? { get set }
  /// Whether the mouse is the program's; else it selects text of the terminal.
  var isMouseOn: Bool { get set }
  /// Shows a surface; only what differs from the last one is sent.
  func present(_ surface: Surface, theme: Theme)
}

extension Surface {
  /// What is read on the screen, a line a row, without blanks at the ends.
  package var glyphText: String {
    lines { row in row.map(\.glyph.text).joined() }
  }

  /// Which role each cell has, a letter each; the legend follows.
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
  /// `list.selected bold #1D9BF6`, after `in` the line, and after `on` the ground.
  package var description: String {
    let words = Emphasis.names.filter { emphasis.contains($0.value) }.map(\.key)
    return
      ([role.name] + words
      + [line.map { "in \($0.name)" }, tint?.text, ground.map { "on \($0.text)" }].compactMap(
        \.self))
      .joined(separator: " ")
  }
}
