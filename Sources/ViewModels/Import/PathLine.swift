/// Paths in one line, as a shell reads them: blanks between them, quotes or backslashes around what is
/// special in them.
struct PathLine: Equatable {
  /// The paths; the last one, which is being typed, may be empty.
  private(set) var paths = [""]
  /// What stands before the last path.
  private(set) var head = ""

  init(_ text: String) {
    var quote: Character?
    var isEscaped = false
    for (index, character) in zip(text.indices, text) {
      if isEscaped {
        isEscaped = false
        paths[paths.count - 1].append(character)
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if let open = quote {
        if character == open { quote = nil } else { paths[paths.count - 1].append(character) }
      } else if character == "'" || character == "\"" {
        quote = character
      } else if character == " " {
        if last.isEmpty { paths.removeLast() }
        paths.append("")
        head = String(text[...index])
      } else {
        paths[paths.count - 1].append(character)
      }
    }
  }

  var last: String { paths.last ?? "" }

  /// The paths that are there.
  var whole: [String] { paths.filter { !$0.isEmpty } }

  /// The line with another last path.
  func text(withLast path: String) -> String {
    head + path.map { #" '"\"#.contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
