/// What a terminal shows.
struct Screen: Equatable, CustomStringConvertible {
  /// From the top; without the blanks at their ends.
  var lines: [String]

  init(captured text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(
      String.init)
  }

  func contains(_ text: String) -> Bool {
    lines.contains { $0.contains(text) }
  }

  /// The number of the first line with a text.
  func row(of text: String) -> Int? {
    lines.firstIndex { $0.contains(text) }
  }

  var description: String {
    let border = String(repeating: "─", count: 40)
    return ([border] + lines + [border]).joined(separator: "\n")
  }
}
