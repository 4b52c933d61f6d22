extension String {
  /// Lines for a few words: all in one where there is room, else each sentence on lines of its own,
  /// which are as even as can be, so that no word is left over.
  package func balancedLines(to cells: Int) -> [String] {
    let lines = wrapped(to: cells)
    return lines.count > 1 ? sentences.flatMap { $0.evenLines(to: cells) } : lines
  }

  private var sentences: [String] {
    let parts = split(separator: ". ")
    return parts.dropLast().map { $0 + "." } + parts.suffix(1).map(String.init)
  }

  /// As few lines as there can be, none wider than it must be for that.
  private func evenLines(to cells: Int) -> [String] {
    var lines = wrapped(to: cells)
    for width in (2..<max(2, cells)).reversed() {
      let narrower = wrapped(to: width)
      guard narrower.count == lines.count else { break }
      lines = narrower
    }
    return lines
  }
}
