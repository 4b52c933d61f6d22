extension String {
  /// Pasted text for a single line: line ends and tabs become spaces.
  var onOneLine: String {
    String(map { $0.isNewline || $0 == "\t" ? " " : $0 })
  }

  /// Whether it contains a text, in any case and any form of composition.
  func matches(_ text: String) -> Bool {
    text.isEmpty || lowercased().contains(text.lowercased())
  }
}
