package import Entities
package import Services

/// A list of entries, which the commands on entries work on.
@MainActor package protocol EntryListScene: ListScene {
  var context: ScreenContext { get }
  /// The entry under the cursor.
  var selectedID: EntityID? { get }
  /// What a command on many works on: the marked entries in the list's order, else the one under
  /// the cursor.
  var targets: [EntityID] { get }
  /// Where a new entry goes, in the user's words.
  var placeOfNew: String { get }
  /// A new entry as this list would have it.
  var newDraft: TodoDraft { get }
  /// Moves the cursor to an entry.
  func select(_ id: EntityID)
}
