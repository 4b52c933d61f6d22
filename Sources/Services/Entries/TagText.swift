/// Reads tags that are typed in one line: `#shop home`.
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

  /// Tags as they are now, with what was added and dropped since they were seen.
  static func merged(_ tags: [String], edited: [String], seen: [String]) -> [String] {
    let dropped = Set(seen).subtracting(edited)
    let added = edited.filter { !seen.contains($0) && !tags.contains($0) }
    return tags.filter { !dropped.contains($0) } + added
  }
}
