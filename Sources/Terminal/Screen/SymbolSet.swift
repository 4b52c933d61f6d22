/// Which symbols the terminal's character set has.
enum SymbolSet {
  case unicode
  case ascii

  /// The glyph, or what stands for it.
  func drawable(_ glyph: String) -> String {
    guard self == .ascii, let first = glyph.unicodeScalars.first, !first.isASCII else {
      return glyph
    }
    return Self.replacements[first].map { String($0) } ?? "?"
  }

  private static let replacements: [Unicode.Scalar: Character] = [
    "─": "-", "│": "|", "╭": "+", "╮": "+", "╰": "+", "╯": "+", "┃": "#", "█": "#", "░": ".",
    "▌": ">", "●": "*", "○": "o", "☐": "o", "☑": "x", "✓": "*", "›": ">", "‹": "<", "…": "~",
    "→": ">", "↓": "v", "↑": "^", "⏎": "<", "•": "-", "·": "-", "–": "-", "“": "\"", "”": "\"",
  ]
}
