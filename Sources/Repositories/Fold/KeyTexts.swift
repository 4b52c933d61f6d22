/// The texts of all records, to be gone over at the speed of memory; good until one changes.
struct KeyTexts {
  let letters: UnsafeBufferPointer<UInt16>
  let starts: UnsafeBufferPointer<Int32>
  let lengths: UnsafeBufferPointer<Int32>

  /// Where a word stands in a row's texts.
  func place(of word: SearchWord, in row: Symbol) -> MatchPlace? {
    word.place(in: letters, range(row))
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
    let first = UnsafeBufferPointer(rebasing: letters[range(left)])
    let second = UnsafeBufferPointer(rebasing: letters[range(right)])
    for offset in sharedBlocks(first, second)..<min(first.count, second.count) {
      if first[offset] != second[offset] { return first[offset] < second[offset] }
    }
    return first.count == second.count ? left < right : first.count < second.count
  }

  /// How many letters two texts begin with alike, counted in fours: what is equal is gone over fast.
  private func sharedBlocks(
    _ first: UnsafeBufferPointer<UInt16>, _ second: UnsafeBufferPointer<UInt16>
  ) -> Int {
    let (first, second) = (UnsafeRawBufferPointer(first), UnsafeRawBufferPointer(second))
    var end = 0
    while end + 8 <= min(first.count, second.count),
      first.loadUnaligned(fromByteOffset: end, as: UInt64.self)
        == second.loadUnaligned(fromByteOffset: end, as: UInt64.self)
    { end += 8 }
    return end / 2
  }

  /// Four letters as a number that sorts as they do.
  func letters(_ row: Symbol, from first: Int) -> UInt64 {
    let range = range(row)
    let places = (range.lowerBound + first)..<(range.lowerBound + first + 4)
    return places.reduce(0) { number, place in
      number << 16 | UInt64(place < range.upperBound ? letters[place] : 0)
    }
  }
}
