import Repositories

/// What backups have and the book lacks.
package struct Recovery {
  let lines: [SavedLine]
  /// Lines that differ from the book's own, which stay.
  package let conflicts: Int
  /// Files of backups that are not what they were, and were left out.
  package let damagedCopies: Int
  /// What named the book, should nothing do so any more.
  let identity: [UInt8]?

  /// How many acts would come back.
  package var count: Int { lines.count }

  /// What they were about, each once, as far as that can be made out.
  package var titles: [String] {
    var met: Set<String> = []
    return lines.compactMap(\.title).filter { met.insert($0).inserted }
  }
}
