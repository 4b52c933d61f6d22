/// Which symbols the terminal's character set has.
enum SymbolSet {
  case unicode
  case ascii

  /// The glyph, or what stands for it; as wide as the glyph's cell.
  func drawable(_ glyph: String) -> String {
    guard self == .ascii else { return glyph }
    // The right half of a wide glyph, whose stand-in is narrow.
    guard let first = glyph.unicodeScalars.first else { return " " }
    return first.isASCII ? String(first) : Self.replacements[first] ?? "?"
  }

  private static let replacements: [Unicode.Scalar: String] = [
    "─": "-", "│": "|", "╭": "+", "╮": "+", "╰": "+", "╯": "+", "┃": "#", "█": "#", "░": ".",
    "▌": ">", "▏": " ", "▎": " ", "▍": " ", "▋": "#", "▊": "#", "▉": "#", "●": "*", "○": "o",
    "☐": "o", "☑": "x", "✓": "*", "›": ">", "‹": "<", "…": "~",
    "→": ">", "↓": "v", "↑": "^", "⏎": "<", "•": "-", "·": "-", "–": "-", "“": "\"", "”": "\"",
  ]
}
