import Services

/// What stands behind the title of an entry's line: its category, then its tags.
package struct RowLabel: Equatable, Sendable {
  package enum Kind: Sendable {
    case category
    case tag
  }

  package let kind: Kind
  /// A tag has its sign before it: `#sea`.
  package let text: MatchedText

  /// Those of an entry, with the words of a filter marked.
  static func labels(of entry: Entry, _ filter: WordFilter) -> [RowLabel] {
    [entry.category].compactMap(\.self).map {
      RowLabel(kind: .category, text: MatchedText($0, filter))
    } + entry.tags.map { RowLabel(kind: .tag, text: MatchedText("#\($0)", filter)) }
  }
}
