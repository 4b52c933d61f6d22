/// The lines of a pasted text that are to be entries: without blank ones, and without the marks that
/// lists have in front of their lines.
package struct PastedLines {
  /// Longer marks first.
  private static let marks = ["- [ ] ", "* [ ] ", "- ", "* ", "• "]

  package let lines: [String]

  package init(_ text: String) {
    lines = text.split(whereSeparator: \.isNewline).map { Self.unmarked(String($0).trimmed) }
      .filter { !$0.isEmpty }
  }

  private static func unmarked(_ line: String) -> String {
    // Of an empty line of a list the mark alone is left.
    let padded = line + " "
    guard let mark = marks.first(where: padded.hasPrefix) else { return line }
    return String(padded.dropFirst(mark.count)).trimmed
  }
}
