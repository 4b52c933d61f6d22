/// How a text is laid out in cells, which the view knows and its ViewModel does not.
package struct TextMetrics: Sendable {
  /// The rows that characters take in so many cells.
  package let rows: @Sendable ([Character], Int) -> [Range<Int>]
  /// How many cells a character takes.
  package let width: @Sendable (Character) -> Int

  package init(
    rows: @escaping @Sendable ([Character], Int) -> [Range<Int>],
    width: @escaping @Sendable (Character) -> Int
  ) {
    self.rows = rows
    self.width = width
  }

  /// Before there is a view: a row a line, a cell a character.
  static let plain = TextMetrics(
    rows: { characters, _ in
      characters.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.startIndex..<$0.endIndex }
    },
    width: { _ in 1 })
}
