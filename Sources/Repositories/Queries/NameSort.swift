/// Sorts rows by their texts, a few letters after the other, so that each text is read but a few times.
///
/// Source: Bentley and Sedgewick, "Fast algorithms for sorting and searching strings", 1997.
struct NameSort {
  private struct Item {
    let row: Symbol
    var letters: UInt64 = 0
  }

  /// What begins with so many equal letters is compared as a whole: no text goes deeper.
  private static let depth = 64

  /// How many of them fit into one number.
  private static let lettersTogether = 4

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
    for place in items.indices {
      items[place].letters = letters(items[place].row, from: first)
    }
    items.sort { $0.letters == $1.letters ? $0.row < $1.row : $0.letters < $1.letters }
    var start = 0
    while start < items.count {
      let letters = items[start].letters
      let end = items[start...].firstIndex { $0.letters != letters } ?? items.count
      if end - start > 1, Self.goesOn(letters) {
        sort(
          UnsafeMutableBufferPointer(rebasing: items[start..<end]),
          from: first + Self.lettersTogether)
      }
      start = end
    }
  }

  /// Some letters as a number that sorts as they do.
  private func letters(_ row: Symbol, from first: Int) -> UInt64 {
    let name = texts.name(row)
    var number: UInt64 = 0
    for step in first..<first + Self.lettersTogether {
      number = number << NameLetters.bits | name.weight(step)
    }
    return number
  }

  /// Whether the text of such letters may have more of them.
  private static func goesOn(_ letters: UInt64) -> Bool {
    letters & (1 << NameLetters.bits - 1) != 0
  }
}
