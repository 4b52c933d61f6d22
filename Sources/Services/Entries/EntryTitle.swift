/// The rule of titles: there must be something to read.
enum EntryTitle {
  /// A title as it is typed, without white space at either end.
  static func checked(_ text: String) throws(RuleError) -> String {
    let title = text.trimmed
    guard !title.isEmpty else { throw .emptyTitle }
    return title
  }
}
