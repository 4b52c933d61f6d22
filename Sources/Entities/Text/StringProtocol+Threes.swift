extension StringProtocol {
  /// In threes, counted from the end, with a mark between them: digits as people read them.
  package func inThrees(with mark: Character) -> String {
    var threes: [SubSequence] = []
    var rest = self[...]
    while !rest.isEmpty {
      threes.append(rest.suffix(3))
      rest = rest.dropLast(3)
    }
    return threes.reversed().joined(separator: String(mark))
  }
}
