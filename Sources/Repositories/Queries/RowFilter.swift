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
    var rows: [Symbol] = []
    for index in fold.columns.indices where passes(index) {
      rows.append(Symbol(index: Int32(index)))
    }
    return rows
  }

  private func passes(_ index: Int) -> Bool {
    guard isInScope(index) else { return false }
    let kind = fold.columns.kind[index]
    guard kind != fold.folderKind.index, fold.columns.isLive(index) else { return false }
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

  private func isInScope(_ index: Int) -> Bool {
    switch query.scope {
    case .everywhere: true
    case .inbox: fold.folder(fold.columns.folder[index]) == nil
    case .folder: fold.columns.folder[index] == folder && fold.folder(folder) != nil
    }
  }

  private func hasTag(_ row: Symbol) -> Bool {
    guard let tag else { return false }
    return fold.chain(row).contains { $0.key == tag }
      && fold.shown(fold.fieldKey(tag), of: row) != .absent
  }
}
