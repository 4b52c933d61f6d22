/// Which symbols the terminal's character set has.
package enum SymbolSet {
  case unicode
  /// Unicode, but of its drawing characters only those that the fonts of a Linux console have.
  case console
  case ascii

  /// That of a process with these environment variables.
  ///
  /// A locale that names a character set speaks of the terminal. One that names none, such as C, tells
  /// nothing, and then it is UTF-8, as nearly all are.
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

  /// Whether it has the signs with which keys are named.
  package var hasKeySigns: Bool { self == .unicode }

  /// The glyph, or what stands for it; as wide as the glyph's cell.
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
    "╭": "┌", "╮": "┐", "╰": "└", "╯": "┘", "┃": "║", "━": "═", "┏": "╔", "┓": "╗", "┗": "╚",
    "┛": "╝", "▏": "▌", "▎": "▌", "▍": "▌", "▋": "█", "▊": "█", "▉": "█", "▁": "_", "▂": "_",
    "▃": "▄", "▅": "▄", "▆": "█", "▇": "█", "☐": "o", "☑": "x", "✓": "√", "●": "•", "›": ">",
    "‹": "<", "…": "~", "₩": "W",
  ]

  private static let replacements: [Unicode.Scalar: String] = [
    "─": "-", "│": "|", "┬": "+", "┴": "+", "┼": "+", "╭": "+", "╮": "+", "╰": "+", "╯": "+",
    "┃": "#", "█": "#", "░": ".",
    "▌": ">", "▏": "-", "▎": "-", "▍": "-", "▋": "#", "▊": "#", "▉": "#",
    "▁": "_", "▂": ".", "▃": ".", "▄": "-", "▅": "-", "▆": "=", "▇": "#",
    "┏": "#", "┓": "#", "┗": "#", "┛": "#", "━": "=", "●": "*", "○": "o",
    "☐": "o", "☑": "x", "✓": "*", "›": ">", "‹": "<", "…": "~",
    "→": ">", "↓": "v", "↑": "^", "¶": "P", "₩": "W", "€": "E", "£": "L", "¥": "Y", "•": "-",
    "·": "-", "–": "-", "“": "\"", "”": "\"",
  ]
}
