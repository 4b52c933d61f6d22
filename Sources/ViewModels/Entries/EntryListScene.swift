package import Entities
package import Services

/// A list of entries, which the commands on entries work on.
@MainActor package protocol EntryListScene: ListScene, EntryTargetScene {
  /// Where a new entry goes, in the user's words.
  var placeOfNew: String { get }
  /// A new entry as this list would have it.
  var newDraft: TodoDraft { get }
  /// Moves the cursor to an entry.
  func select(_ id: EntityID)
}
