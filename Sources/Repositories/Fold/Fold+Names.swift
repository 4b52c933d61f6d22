import Entities

extension Fold {
  func kindSymbol(_ kind: EntityKind) -> Symbol? {
    parser.symbols.kinds.find(kind.rawValue.utf8.span)
  }

  /// Makes the keys of the titles that have none yet.
  func makeNameKeys() {
    for row in names.missing(of: columns.count) {
      names.set(row, [read(row, else: "") { () throws(FileSystemError) in try title(row) }])
    }
  }

  /// Makes the keys of the other texts that have none yet.
  func makeBodyKeys() {
    for row in bodies.missing(of: columns.count) {
      bodies.set(row, read(row, else: []) { () throws(FileSystemError) in try texts(row) })
    }
  }

  /// The texts of a record that are searched besides its title, tags with a `#`; where machines
  /// disagree, all.
  func texts(_ row: Symbol) throws(FileSystemError) -> [String] {
    var texts: [String] = []
    for head in chain(row) {
      let kind = bodyFields.kind(head.key, parser.symbols.keys)
      guard kind != .none, case .text(let text) = try value(head) else { continue }
      texts.append(kind == .tag ? "#\(text)" : text)
    }
    return texts
  }
}
