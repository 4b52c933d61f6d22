import Core
import Entities

/// Finds the records whose lines in a list contain some words.
///
/// Each word may be in the title, in the place of an event, in a tag with its `#`, in the category, in the name of the
/// folder if lists show it, or in any searched field of a person, as these are all short. Compared with records, there
/// are few tags, categories and folders: each is read only once.
struct RowWords {
  private struct Word {
    let word: SearchWord
    /// By key, whether it is the key of a tag that contains the word; empty if no tag does.
    let tags: [Bool]
    /// The column values of the categories that contain it.
    let categories: Set<Int32>
    /// The column values of the folders that contain it.
    let folders: Set<Int32>
  }

  private let fold: Fold
  private let words: [Word]
  private let names: KeyTexts?
  /// The column values of the kinds that are people.
  private let people: [Int32]

  var isEmpty: Bool { words.isEmpty }

  init(_ wanted: [SearchWord], folders: EntryQuery.FolderNames, _ fold: Fold) {
    self.fold = fold
    guard !wanted.isEmpty else {
      names = nil
      people = []
      words = []
      return
    }
    fold.makeNameKeys()
    names = fold.names.texts
    people = EntityKind.people.compactMap { fold.kindSymbol($0)?.index }
    let texts = Texts(fold, folders)
    words = wanted.map { word in
      let tags = texts.tags.map { !$0.isEmpty && word.isFound(in: $0) }
      return Word(
        word: word, tags: tags.contains(true) ? tags : [],
        categories: Set(texts.categories.filter { word.isFound(in: $0.value) }.keys),
        folders: Set(texts.folders.filter { word.isFound(in: $0.value) }.keys))
    }
  }

  /// Whether a record contains all the words.
  func matches(_ row: Symbol) -> Bool {
    guard let names else { return true }
    return words.allSatisfy { names.isFound($0.word, in: row) || isOutsideTitle($0, row) }
  }

  /// Whether a record contains a word outside its title.
  private func isOutsideTitle(_ word: Word, _ row: Symbol) -> Bool {
    let columns = fold.columns
    if !word.categories.isEmpty, word.categories.contains(columns.category[row.offset]) {
      return true
    }
    if !word.folders.isEmpty, word.folders.contains(columns.folder[row.offset]) { return true }
    if people.contains(columns.kind[row.offset]) { return fold.isInBody(word.word, of: row) }
    guard !word.tags.isEmpty else { return false }
    // A removed tag still has a key, so check the tags that are left.
    return fold.chain(row).contains { word.tags[$0.key.offset] }
      && fold.tags(of: row).contains { word.tags[$0.key.offset] }
  }

  /// The texts that are searched for words, as letters.
  private struct Texts {
    /// By key; empty for a key that is not of a tag.
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
