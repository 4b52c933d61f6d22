import Entities

/// Finds the records that have some words, each in what their line in a list shows: the title, a tag
/// with its `#`, the category, and the folder where lists name it.
///
/// Tags, categories and folders are few beside records: each is read once for all of them.
struct RowWords {
  private struct Word {
    let word: SearchWord
    /// By key, whether it is that of a tag which has the word; empty when no tag has it.
    let tags: [Bool]
    /// The columns' values for the categories that have it.
    let categories: Set<Int32>
    /// The columns' values for the folders that have it.
    let folders: Set<Int32>
  }

  private let fold: Fold
  private let words: [Word]
  private let names: KeyTexts?

  var isEmpty: Bool { words.isEmpty }

  init(_ text: String?, folders: EntryQuery.FolderNames = .hidden, _ fold: Fold) {
    self.fold = fold
    let wanted = SearchWords(text ?? "").words
    guard !wanted.isEmpty else {
      names = nil
      words = []
      return
    }
    fold.makeNameKeys()
    names = fold.names.texts
    let texts = Texts(fold, folders)
    words = wanted.map { word in
      let tags = texts.tags.map { !$0.isEmpty && word.isFound(in: $0) }
      return Word(
        word: word, tags: tags.contains(true) ? tags : [],
        categories: Set(texts.categories.filter { word.isFound(in: $0.value) }.keys),
        folders: Set(texts.folders.filter { word.isFound(in: $0.value) }.keys))
    }
  }

  /// Whether a record has all of them.
  func areIn(_ row: Symbol) -> Bool {
    guard let names else { return true }
    return words.allSatisfy { names.isFound($0.word, in: row) || isBeside($0, row) }
  }

  /// Whether a record has a word elsewhere than in its title.
  private func isBeside(_ word: Word, _ row: Symbol) -> Bool {
    let columns = fold.columns
    if word.categories.contains(columns.category[row.offset]) { return true }
    if word.folders.contains(columns.folder[row.offset]) { return true }
    guard !word.tags.isEmpty else { return false }
    // A tag that was taken away is still a key.
    return fold.chain(row).contains { word.tags[$0.key.offset] }
      && fold.tags(of: row).contains { word.tags[$0.key.offset] }
  }

  /// What words are looked for in, as letters.
  private struct Texts {
    /// By key; empty for one that is no tag.
    let tags: [[UInt16]]
    var categories: [Int32: [UInt16]] = [:]
    var folders: [Int32: [UInt16]] = [:]

    init(_ fold: Fold, _ names: EntryQuery.FolderNames) {
      let symbols = fold.parser.symbols
      tags = (0..<symbols.keys.count).map { number in
        let key = FieldKey(rawValue: symbols.keys.text(Symbol(index: Int32(number))))
        return key.tagName.map { SearchLetters.of("#\($0)") } ?? []
      }
      for number in 0..<Int32(symbols.categories.count) {
        categories[number] = SearchLetters.of(fold.category(number).name ?? "")
      }
      guard names == .shown else { return }
      for row in fold.folderRows {
        let title = fold.read(row, else: "") { () throws(FileSystemError) in try fold.title(row) }
        folders[row.index] = SearchLetters.of(title)
      }
    }
  }
}
