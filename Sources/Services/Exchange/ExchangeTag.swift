/// The one text in which other programs keep the tags of a page.
enum ExchangeTag {
  /// Several tags are joined by commas; nil without any.
  static func text(_ tags: [String]) -> String? {
    tags.isEmpty ? nil : tags.sorted().joined(separator: ",")
  }

  /// What `text` made of several tags is several tags again; any other text is one tag as it stands,
  /// so that it is the same text when it is exported.
  static func tags(_ text: String) -> [String]? {
    guard !text.isEmpty else { return nil }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let isOurs =
      Set(parts).count == parts.count && self.text(parts) == text
      && parts.allSatisfy { !$0.isEmpty && !$0.contains(where: \.isWhitespace) }
    return isOurs ? parts : [text]
  }
}
