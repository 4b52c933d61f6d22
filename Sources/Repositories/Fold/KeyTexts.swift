/// The texts of all records, to be gone over at the speed of memory; good until one changes.
struct KeyTexts {
  let letters: UnsafeBufferPointer<UInt16>
  let starts: UnsafeBufferPointer<Int32>
  let lengths: UnsafeBufferPointer<Int32>

  /// Where a word stands in a row's texts.
  func place(of word: SearchWord, in row: Symbol) -> MatchPlace? {
    word.place(in: letters, range(row))
  }

  /// How a row's texts begin with a word; nil when they begin with something else.
  func place(ofStart word: SearchWord, in row: Symbol) -> MatchPlace? {
    word.place(atStartOf: letters, range(row))
  }

  /// Whether a row's texts have a word, wherever it stands.
  func isFound(_ word: SearchWord, in row: Symbol) -> Bool {
    word.position(in: letters, range(row)) != nil
  }

  private func range(_ row: Symbol) -> Range<Int> {
    let start = Int(starts[row.offset])
    return start..<(start + Int(lengths[row.offset]))
  }

  /// Whether one row's texts are sorted before another's; of equal ones, the earlier row is.
  func precedes(_ left: Symbol, _ right: Symbol) -> Bool {
    let (first, second) = (name(left), name(right))
    return first.precedes(second) || (left < right && !second.precedes(first))
  }

  /// What a row's texts are sorted by.
  func name(_ row: Symbol) -> NameLetters {
    NameLetters(letters: letters, range: range(row))
  }
}
