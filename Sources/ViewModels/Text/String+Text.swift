extension String {
  /// Pasted text for a single line: line ends and tabs become spaces.
  var onOneLine: String {
    String(map { $0.isNewline || $0 == "\t" ? " " : $0 })
  }
}
