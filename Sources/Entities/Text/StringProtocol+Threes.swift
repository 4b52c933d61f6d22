extension StringProtocol {
  /// In threes, counted from the end, with a mark between them: digits as people read them.
  package func inThrees(with mark: Character) -> String {
    var threes = ""
    var rest = count
    for character in self {
      if rest % 3 == 0, !threes.isEmpty { threes.append(mark) }
      threes.append(character)
      rest -= 1
    }
    return threes
  }
}
