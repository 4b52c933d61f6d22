/// Texts of records as they are sorted and searched, by row; made when first needed.
struct TextKeys {
  private var letters: [UInt16] = []
  /// By row; -1 is not made yet.
  private var starts: [Int32] = []
  private var lengths: [Int32] = []

  mutating func forget(_ row: Symbol) {
    guard row.offset < starts.count else { return }
    starts[row.offset] = -1
  }

  func has(_ row: Symbol) -> Bool {
    row.offset < starts.count && starts[row.offset] >= 0
  }

  /// Sets the texts of a row; no word goes from one into the next.
  mutating func set(_ row: Symbol, _ texts: [String]) {
    while starts.count <= row.offset {
      starts.append(-1)
      lengths.append(0)
    }
    let start = letters.count
    for text in texts {
      if letters.count > start { letters.append(0x0A) }
      SearchLetters.append(text, to: &letters)
    }
    starts[row.offset] = Int32(start)
    lengths[row.offset] = Int32(letters.count - start)
  }

  /// Where a word stands in a row's texts.
  func place(of word: SearchWord, in row: Symbol) -> MatchPlace? {
    word.place(in: letters.span, range(row))
  }

  private func range(_ row: Symbol) -> Range<Int> {
    let start = Int(starts[row.offset])
    return start..<(start + Int(lengths[row.offset]))
  }

  /// Whether one row's texts are sorted before another's; of equal ones, the earlier row is.
  func precedes(_ left: Symbol, _ right: Symbol) -> Bool {
    let first = range(left)
    let second = range(right)
    for offset in 0..<min(first.count, second.count) {
      let one = letters[first.lowerBound + offset]
      let other = letters[second.lowerBound + offset]
      if one != other { return one < other }
    }
    return first.count == second.count ? left < right : first.count < second.count
  }

  /// The first four letters as a number that sorts as they do.
  func prefix(_ row: Symbol) -> UInt64 {
    var prefix: UInt64 = 0
    let range = range(row)
    for index in range.lowerBound..<(range.lowerBound + 4) {
      prefix = prefix << 16 | UInt64(index < range.upperBound ? letters[index] : 0)
    }
    return prefix
  }
}
