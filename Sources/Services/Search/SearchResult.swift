/// A folder or an entry that was found, and where the words stand in it.
package struct SearchResult: Equatable, Sendable {
  /// The record's line, a folder's too; its kind says which it is.
  package let entry: Entry
  /// Characters of the title.
  package let matches: [Range<Int>]
  /// The name of the folder that the entry is in.
  package let folder: String?
  /// For words that are not in the title.
  package let excerpt: Excerpt?
}
