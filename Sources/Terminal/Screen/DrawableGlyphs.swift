import CNcurses
import TextUI

/// The glyphs that this terminal can draw, each of which is checked once.
///
/// ncurses lays a line out by the widths of the C library, which may know an older Unicode than
/// this program does. A glyph on whose width the two do not agree would move the rest of its line.
@MainActor final class DrawableGlyphs {
  private let symbols: SymbolSet
  private let libraryWidth: (String) -> Int
  private var known: [ShortText: ShortText] = [:]
  /// The glyph before, which is the same in lines and bars; comparing is faster than looking it up.
  private var last = Pair(glyph: "", drawable: "")

  /// `libraryWidth` returns a glyph's columns, or -1 if the C library does not know it.
  init(
    _ symbols: SymbolSet, libraryWidth: @escaping (String) -> Int = { Int(daybook_width($0)) }
  ) {
    self.symbols = symbols
    self.libraryWidth = libraryWidth
  }

  /// Returns the glyph, or a replacement that takes as many columns.
  func drawable(_ glyph: ShortText) -> ShortText {
    if glyph.isASCII { return glyph }
    if last.glyph == glyph { return last.drawable }
    let drawable = known[glyph] ?? look(at: glyph)
    last = Pair(glyph: glyph, drawable: drawable)
    return drawable
  }

  /// Returns the bytes that are sent for cells.
  func bytes(of cells: ArraySlice<Cell>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(cells.count)
    for cell in cells { drawable(cell.glyph).append(to: &bytes) }
    return bytes
  }

  private struct Pair {
    let glyph: ShortText
    let drawable: ShortText
  }

  private func look(at glyph: ShortText) -> ShortText {
    let text = glyph.text
    let drawable = ShortText(
      isAgreed(text) ? symbols.drawable(text) : Self.replacement(for: text))
    known[glyph] = drawable
    return drawable
  }

  private func isAgreed(_ glyph: String) -> Bool {
    symbols == .ascii || libraryWidth(glyph) == glyph.cellWidth
  }

  private static func replacement(for glyph: String) -> String {
    "\u{FFFD}".padded(to: glyph.cellWidth)
  }
}

/// Which symbols the terminal's character set has.
package enum SymbolSet {
  case unicode
  /// Unicode, but of its drawing characters only those that the fonts of a Linux console have.
  case console
  case ascii

  /// The symbols for a process with these environment variables.
  ///
  /// A locale that names a character set describes the terminal. One that names none, such as C, says nothing, and the
  /// character set is UTF-8, as nearly all are.
  package init(variable: (String) -> String?) {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap(variable).first { !$0.isEmpty }
    let name = locale?.split(separator: "@").first?.split(separator: ".").dropFirst().first
    let plain = (name ?? "utf8").lowercased().filter { $0 != "-" }
    guard plain == "utf8" else {
      self = .ascii
      return
    }
    self = variable("TERM") == "linux" ? .console : .unicode
  }

  /// Whether it has the signs that name keys.
  package var hasKeySigns: Bool { self == .unicode }

  /// Returns the glyph, or a replacement as wide as the glyph's cell.
  package func drawable(_ glyph: String) -> String {
    switch self {
    case .unicode: glyph
    case .console: Self.consoleReplacements[glyph] ?? glyph
    case .ascii: Self.ascii(glyph)
    }
  }

  private static func ascii(_ glyph: String) -> String {
    // The right half of a wide glyph, whose stand-in is narrow.
    guard let first = glyph.unicodeScalars.first else { return " " }
    return first.isASCII ? String(first) : replacements[first] ?? "?"
  }

  /// Source: the glyphs of code page 437, which every font of the console has.
  private static let consoleReplacements = [
    "╭": "┌", "╮": "┐", "╰": "└", "╯": "┘", "┃": "║", "━": "═", "╸": "═", "┏": "╔", "┓": "╗",
    "┗": "╚",
    "┛": "╝", "▏": "▌", "▎": "»", "▍": "▌", "▋": "█", "▊": "█", "▉": "█", "▁": "_", "▂": "_",
    "▃": "▄", "▅": "▄", "▆": "█", "▇": "█", "☐": "o", "☑": "x", "☒": "¬", "▸": "►", "▾": "▼",
    "⊘": "ø", "✓": "√", "✎": "¶", "▪": "■", "⌕": "≡", "◷": "Θ", "⇄": "↔", "⇣": "↓",
    "◉": "•", "◌": "○", "✕": "~",
    "◦": "·", "●": "•", "›": ">",
    "‹": "<", "…": "~", "₩": "W",
  ]

  private static let replacements: [Unicode.Scalar: String] = [
    "─": "-", "│": "|", "┬": "+", "┴": "+", "┼": "+", "╭": "+", "╮": "+", "╰": "+", "╯": "+",
    "┃": "#", "█": "#", "░": ".",
    "▌": ">", "▏": "-", "▎": "%", "▍": "-", "▋": "#", "▊": "#", "▉": "#",
    "▁": "_", "▂": ".", "▃": ".", "▄": "-", "▅": "-", "▆": "=", "▇": "#",
    "┏": "#", "┓": "#", "┗": "#", "┛": "#", "━": "=", "╸": "=", "●": "*", "○": "o",
    "☐": "o", "☑": "x", "☒": "\\", "▸": ">", "▾": "v", "⊘": "#", "✓": "+", "✎": "P", "▪": "F",
    "⌕": "L", "◷": "E", "⇄": "&", "⇣": "_", "◉": "*", "◌": ".", "✕": "~", "◦": "-",
    "›": ">", "‹": "<", "…": "~",
    "→": ">", "↓": "v", "↑": "^", "¶": "P", "₩": "W", "€": "E", "£": "L", "¥": "Y", "•": "-",
    "·": "-", "–": "-", "“": "\"", "”": "\"",
  ]
}
