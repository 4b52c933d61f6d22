/// Tags as they are typed in one line: `#shop home`.
package enum TagText {
  /// The tags in the order typed, each once, without `#`.
  package static func tags(_ text: String) -> [String] {
    var tags: [String] = []
    for word in text.split(whereSeparator: { $0.isWhitespace || $0 == "," }) {
      let tag = String(word.drop { $0 == "#" })
      if !tag.isEmpty, !tags.contains(tag) { tags.append(tag) }
    }
    return tags
  }

  /// Tags in one line, to be changed there.
  package static func text(_ tags: [String]) -> String { tags.joined(separator: " ") }

  /// What was made of tags in their line; a tag of several words stays one where nothing was changed.
  package static func tags(_ text: String, over seen: [String]) -> [String] {
    text == self.text(seen) ? seen : tags(text)
  }

  /// Tags as they are now, with what was added and dropped since they were seen.
  static func merged(_ tags: [String], edited: [String], seen: [String]) -> [String] {
    let dropped = Set(seen).subtracting(edited)
    let added = edited.filter { !seen.contains($0) && !tags.contains($0) }
    return tags.filter { !dropped.contains($0) } + added
  }
}
