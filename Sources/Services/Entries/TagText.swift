/// Tags as they are typed in one line: `#shop "road trip"`.
package enum TagText {
  /// The tags in the order typed, each once, without `#` and quotes.
  package static func tags(_ text: String) -> [String] {
    var tags: [String] = []
    for word in QuickWord.words(of: Array(text), separatedBy: separates) {
      let tag = word.isQuoted ? word.text.trimmed : String(word.text.drop { $0 == "#" })
      if !tag.isEmpty, !tags.contains(tag) { tags.append(tag) }
    }
    return tags
  }

  /// Tags in one line, to be changed there.
  package static func text(_ tags: [String]) -> String {
    tags.map { tag in
      let needsQuotes = tag.contains(where: separates) || tag.first == "#" || tag.first == "\""
      return needsQuotes ? "\"\(tag)\"" : tag
    }.joined(separator: " ")
  }

  /// What was made of tags in their line; where nothing was changed they are what they were.
  package static func tags(_ text: String, over seen: [String]) -> [String] {
    text == self.text(seen) ? seen : tags(text)
  }

  private static func separates(_ character: Character) -> Bool {
    character.isWhitespace || character == ","
  }

  /// Tags as they are now, with what was added and dropped since they were seen.
  static func merged(_ tags: [String], edited: [String], seen: [String]) -> [String] {
    let dropped = Set(seen).subtracting(edited)
    let added = edited.filter { !seen.contains($0) && !tags.contains($0) }
    return tags.filter { !dropped.contains($0) } + added
  }
}
