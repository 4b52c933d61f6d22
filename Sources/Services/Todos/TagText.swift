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
}
