import Core
import Services
import Testing

extension Journey {
  /// Gives a to-do two titles that were written without knowledge of each other.
  func dispute(_ id: EntityID) throws {
    let seen = try #require(book.entries.entry(id)?.title)
    for title in ["\(seen) now", "\(seen) soon"] {
      try book.entries.rename(id, to: title, over: seen)
    }
  }
}
