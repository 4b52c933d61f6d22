import Entities

extension Todo {
  /// Title and notes as one text for an editor: the title, an empty line, the notes.
  package var document: String {
    get {
      guard let notes, !notes.isEmpty else { return title + "\n" }
      return title + "\n\n" + notes + (notes.hasSuffix("\n") ? "" : "\n")
    }
    set {
      let lines = newValue.split(
        omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      title = String(lines.first ?? "").trimmed
      let rest = lines.dropFirst().drop { $0.allSatisfy(\.isWhitespace) }.joined(separator: "\n")
      let text = String(rest.reversed().drop(while: \.isNewline).reversed())
      notes = text.unlessEmpty
    }
  }
}
