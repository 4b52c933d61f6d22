/// What is seen of a row of text that is being typed, to tell where in it somebody points.
package struct TypedText: Hashable, Sendable {
  private let characters: ArraySlice<Character>
  /// How many characters of the text stand before these.
  private let before: Int

  package init(_ characters: ArraySlice<Character>, before: Int) {
    self.characters = characters
    self.before = before
  }

  /// The caret's place in the text that is nearest to a column of the row.
  package func caret(at column: Int) -> Int {
    var end = 0
    let left = characters.prefix { character in
      let width = EditedRows.cellWidth(of: character)
      end += width
      return end - width / 2 <= column
    }
    return before + left.count
  }
}
