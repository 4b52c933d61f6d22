import Entities

/// Decides which records a query lists, on the columns alone.
struct RowFilter {
  private let fold: Fold
  private let query: EntryQuery
  private let folder: Int32?
  private let kinds: Set<Int32>?
  private let tag: Symbol?
  private let words: SearchWords

  init(_ query: EntryQuery, _ fold: Fold) {
    self.fold = fold
    self.query = query
    if case .folder(let id) = query.scope {
      folder = fold.row(id)?.index ?? -1
    } else {
      folder = nil
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
    let columns = fold.columns[index]
    guard columns.isLive, columns.kind != fold.folderKind.index else { return false }
    if let kinds, !kinds.contains(columns.kind) { return false }
    switch query.state {
    case .open: guard columns.completed == Columns.absent else { return false }
    case .done: guard columns.completed != Columns.absent else { return false }
    case .all: break
    }
    switch query.scope {
    case .everywhere: break
    case .inbox: guard fold.folder(columns) == nil else { return false }
    case .folder:
      guard columns.folder == folder, fold.folder(columns) != nil else { return false }
    }
    let row = Symbol(index: Int32(index))
    switch query.tagging {
    case .tagged: guard hasTag(row) else { return false }
    case .untagged: guard fold.tags(of: row).isEmpty else { return false }
    case nil: break
    }
    return words.words.allSatisfy { fold.names.place(of: $0, in: row) != nil }
  }

  private func hasTag(_ row: Symbol) -> Bool {
    guard let tag else { return false }
    return fold.chain(row).contains { $0.key == tag }
      && fold.shown(fold.fieldKey(tag), of: row) != .absent
  }
}
