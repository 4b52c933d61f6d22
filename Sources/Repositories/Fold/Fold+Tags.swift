import Entities

extension Fold {
  private static let tagPrefix = Array("tag:".utf8)

  /// The heads of the tags that a record has, one a tag, in no order.
  func tags(of row: Symbol) -> [HeadTable.Head] {
    var shown: [HeadTable.Head] = []
    for head in chain(row) where isTag(head.key) {
      if let known = shown.firstIndex(where: { $0.key == head.key }) {
        if isLater(head, than: shown[known]) { shown[known] = head }
      } else {
        shown.append(head)
      }
    }
    // A tag that was taken away is null.
    return shown.filter(\.isText)
  }

  func tagName(_ head: HeadTable.Head) -> String {
    guard case .text(let name) = FieldValue(json: value(head)) else { return "" }
    return name
  }

  private func isTag(_ key: Symbol) -> Bool {
    key.index >= KnownField.allCases.count
      && parser.symbols.keys.bytes(key).starts(with: Self.tagPrefix)
  }
}
