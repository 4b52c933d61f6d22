/// Texts that break careless programs.
enum AwkwardText {
  static let texts = [
    "", " ", "x", String(repeating: "긴 title ", count: 1_000), "👨‍👩‍👧‍👦🏳️‍🌈", "\u{AC00}", "\u{1100}\u{1161}",
    "e\u{301}", "é", "a\nb\r\nc\td", "\"\\/\u{8}\u{0}", "\u{202E}evil\u{2028}", "a,b", "b,a",
    "a, b",
    "#tag", "]}", "null",
  ]

  /// Returns the text as JSON, as this program would write it.
  static func quoted(_ text: String) -> String {
    var json = "\""
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control where scalar == "\n": json += "\\n"
      case .control where scalar == "\t": json += "\\t"
      case .control, .format, .lineSeparator, .paragraphSeparator:
        let digits = String(scalar.value, radix: 16)
        json += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: json += ["\"": "\\\"", "\\": "\\\\"][scalar] ?? String(scalar)
      }
    }
    return json + "\""
  }
}
