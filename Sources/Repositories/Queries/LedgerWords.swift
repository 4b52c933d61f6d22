/// Finds the expenses that have some words, each in what was bought or in its category.
struct LedgerWords {
  private struct Word {
    let word: SearchWord
    /// The columns' values for the categories that have it.
    let categories: Set<Int32>
  }

  private let fold: Fold
  private let words: [Word]
  private let names: KeyTexts?

  init(_ text: String, _ fold: Fold) {
    self.fold = fold
    let wanted = SearchWords(text).words
    if !wanted.isEmpty { fold.makeNameKeys() }
    names = wanted.isEmpty ? nil : fold.names.texts
    let categories = wanted.isEmpty ? 0 : Int32(fold.parser.symbols.categories.count)
    let letters = (0..<categories).map { SearchLetters.of(fold.category($0).name ?? "") }
    words = wanted.map { word in
      Word(
        word: word,
        categories: Set(
          (0..<categories).filter { index in
            let letters = letters[Int(index)]
            return word.isFound(in: letters)
          }))
    }
  }

  /// Whether a row has all of them.
  func areIn(_ row: Int, category: Int32) -> Bool {
    words.allSatisfy {
      $0.categories.contains(category)
        || names?.isFound($0.word, in: Symbol(index: Int32(row))) ?? false
    }
  }
}
