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
    let first = letters[range(left)]
    let second = letters[range(right)]
    guard !first.elementsEqual(second) else { return left < right }
    return first.lexicographicallyPrecedes(second)
  }

  /// Four letters as a number that sorts as they do.
  func letters(_ row: Symbol, from first: Int) -> UInt64 {
    let range = range(row)
    let places = (range.lowerBound + first)..<(range.lowerBound + first + 4)
    return places.reduce(0) { number, place in
      number << 16 | UInt64(place < range.upperBound ? letters[place] : 0)
    }
  }

  /// Whether the text of four such letters may have more of them.
  static func goesOn(_ letters: UInt64) -> Bool { letters & 0xFFFF != 0 }
}
