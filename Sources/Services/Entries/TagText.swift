import Core
import Entities
import Repositories

/// Tags as text in one line: `#shop "road trip"`.
package enum TagText {
  /// Reads tags in the order typed, each once, without `#` and quotes.
  package static func tags(_ text: String) -> [String] {
    let words = QuickWord.words(of: Array(text), separatedBy: separates)
    return words.map { $0.isQuoted ? $0.text.trimmed : withoutSign($0.text) }
      .filter { !$0.isEmpty }.unique
  }

  /// Reads tags from several texts, in which blanks need no quotes and commas separate tags.
  package static func tags(each texts: [String]) -> [String] {
    texts.flatMap { $0.split(separator: ",") }.map { withoutSign(String($0).trimmed) }
      .filter { !$0.isEmpty }.unique
  }

  private static func withoutSign(_ word: String) -> String { String(word.drop { $0 == "#" }) }

  /// Writes tags in one line for an editor.
  package static func text(_ tags: [String]) -> String {
    tags.map { tag in
      let needsQuotes = tag.contains(where: separates) || tag.first == "#" || tag.first == "\""
      return needsQuotes ? "\"\(tag)\"" : tag
    }.joined(separator: " ")
  }

  /// Reads an edited line of tags; if the text was not changed, returns exactly the old tags.
  package static func tags(_ text: String, over seen: [String]) -> [String] {
    text == self.text(seen) ? seen : tags(text)
  }

  private static func separates(_ character: Character) -> Bool {
    character.isWhitespace || character == ","
  }

  /// The present tags, with the additions and removals of an edit.
  static func merged(_ tags: [String], edited: [String], seen: [String]) -> [String] {
    let dropped = Set(seen).subtracting(edited)
    let known = Set(seen).union(tags)
    let added = edited.filter { !known.contains($0) }
    return tags.filter { !dropped.contains($0) } + added
  }
}

/// Tags as fields of the log: one field for each tag.
enum TagFields {
  /// The fields to set to change one set of tags into another.
  static func change(from old: [String], to new: [String]) -> [FieldKey: FieldValue] {
    var fields: [FieldKey: FieldValue] = [:]
    for tag in old { fields[.tag(tag)] = .absent }
    for tag in new { fields[.tag(tag)] = .text(tag) }
    return fields
  }
}

extension EntryService {
  /// The tags of all entries, sorted by name.
  package func tags() -> [String] {
    wordCounts().tags.keys.sorted { $0.isSorted(before: $1) }
  }

  /// How many entries have each tag, and how many expenses each category.
  package func wordCounts() -> (tags: [String: Int], categories: [String: Int]) {
    let tallies = book.repository.wordTallies()
    return (tallies.tags, tallies.categories)
  }
}
