/// Sorts rows by their texts, a few letters after the other, so that each text is read but a few times.
///
/// Source: Bentley and Sedgewick, "Fast algorithms for sorting and searching strings", 1997.
struct NameSort {
  private struct Item {
    let row: Symbol
    /// Some letters, first as they are, then what they weigh.
    var letters: UInt64 = 0
  }

  /// What begins with so many equal letters is compared as a whole: no text goes deeper.
  private static let depth = 64

  private let texts: KeyTexts

  init(_ texts: KeyTexts) {
    self.texts = texts
  }

  func sorted(_ rows: [Symbol]) -> [Symbol] {
    var items = rows.map { Item(row: $0) }
    items.withUnsafeMutableBufferPointer { sort($0, from: 0) }
    return items.map(\.row)
  }

  /// Sorts rows whose texts are equal up to a letter.
  private func sort(_ part: UnsafeMutableBufferPointer<Item>, from first: Int) {
    var items = part
    guard first < Self.depth else {
      return items.sort { texts.precedes($0.row, $1.row) }
    }
    // Read before any is weighed: memory answers many reads at once when nothing is done in between.
    for place in items.indices {
      items[place].letters = texts.name(items[place].row).together(from: first)
    }
    for place in items.indices { items[place].letters = weights(of: items[place], from: first) }
    items.sort { $0.letters == $1.letters ? $0.row < $1.row : $0.letters < $1.letters }
    var start = 0
    while start < items.count {
      let letters = items[start].letters
      let end = items[start...].firstIndex { $0.letters != letters } ?? items.count
      if end - start > 1, Self.goesOn(letters) {
        sort(
          UnsafeMutableBufferPointer(rebasing: items[start..<end]),
          from: first + NameLetters.countTogether)
      }
      start = end
    }
  }

  /// What an item's letters weigh together; digits are looked at where they stand.
  private func weights(of item: Item, from first: Int) -> UInt64 {
    if let weights = NameLetters.weights(ofDigitless: item.letters) { return weights }
    let name = texts.name(item.row)
    return (first..<first + NameLetters.countTogether).reduce(0) { weights, step in
      weights << NameLetters.bits | name.weight(step)
    }
  }

  /// Whether the text of such letters may have more of them.
  private static func goesOn(_ letters: UInt64) -> Bool {
    letters & NameLetters.most != 0
  }
}
