import Entities

extension Fold {
  private static let tagPrefix = Array("tag:".utf8)

  /// The heads of the tags that a record has, one a tag, in no order.
  func tags(of row: Symbol) -> [HeadTable.Head] {
    let all = chain(row).filter { isTag($0.key) }
    keyMarks.start()
    // A tag that was taken away is null.
    if all.allSatisfy({ keyMarks.mark($0.key) }) { return all.filter(\.isText) }
    // Machines disagree on one.
    let shown = Dictionary(all.map { ($0.key, $0) }) { isLater($1, than: $0) ? $1 : $0 }
    return shown.values.filter(\.isText)
  }

  func tagName(_ head: HeadTable.Head) throws(FileSystemError) -> String {
    guard case .text(let name) = try value(head) else { return "" }
    return name
  }

  private func isTag(_ key: Symbol) -> Bool {
    key.index >= KnownField.allCases.count
      && parser.symbols.keys.bytes(key).starts(with: Self.tagPrefix)
  }
}
