import Entities

/// Decides which records a query lists, on the columns alone.
struct RowFilter {
  private let fold: Fold
  private let query: EntryQuery
  /// The row of the folder that is asked for; -1 is none.
  private let folder: Int32
  private let kinds: Set<Int32>?
  private let tag: Symbol?
  private let words: SearchWords

  init(_ query: EntryQuery, _ fold: Fold) {
    self.fold = fold
    self.query = query
    if case .folder(let id) = query.scope {
      folder = fold.row(id)?.index ?? -1
    } else {
      folder = -1
    }
    kinds = query.kinds.map { kinds in
      Set(kinds.compactMap { fold.kindSymbol($0)?.index })
    }
    if case .tagged(let name)? = query.tagging {
      tag = fold.keySymbol(.tag(name))
    } else {
      tag = nil
    }
    words = SearchWords(query.text ?? "")
    if !words.isEmpty { fold.makeNameKeys() }
  }

  /// The rows that pass, in no order.
  func rows() -> [Symbol] {
    let (marks, kinds) = (fold.columns.marks.all, fold.columns.kind.all)
    let folders = fold.columns.folder.all
    guard folder < 0 || fold.folder(folder) != nil else { return [] }
    var rows: [Symbol] = []
    for index in marks.indices where isInScope(folders[index]) && marks[index].isLive {
      let kind = kinds[index]
      guard kind != fold.folderKind.index, passes(index, kind) else { continue }
      rows.append(Symbol(index: Int32(index)))
    }
    return rows
  }

  private func passes(_ index: Int, _ kind: Int32) -> Bool {
    if let kinds, !kinds.contains(kind) { return false }
    switch query.state {
    case .open: guard fold.columns.completed[index] == Columns.absent else { return false }
    case .done: guard fold.columns.completed[index] != Columns.absent else { return false }
    case .all: break
    }
    let row = Symbol(index: Int32(index))
    switch query.tagging {
    case .tagged: guard hasTag(row) else { return false }
    case .untagged: guard fold.tags(of: row).isEmpty else { return false }
    case nil: break
    }
    return words.words.allSatisfy { fold.names.place(of: $0, in: row) != nil }
  }

  private func isInScope(_ column: Int32) -> Bool {
    switch query.scope {
    case .everywhere: true
    case .inbox: column < 0 || fold.folder(column) == nil
    case .folder: column == folder && folder >= 0
    }
  }

  private func hasTag(_ row: Symbol) -> Bool {
    guard let tag else { return false }
    return fold.chain(row).contains { $0.key == tag }
      && fold.shown(fold.fieldKey(tag), of: row) != .absent
  }
}
