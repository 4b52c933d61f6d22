package import Entities
import Services

/// A screen that shows entries, which commands on entries may work on.
@MainActor package protocol EntryTargetScene: Scene {
  var context: ScreenContext { get }
  /// The entry under the cursor.
  var selectedID: EntityID? { get }
  /// What a command on many works on: the marked entries that are seen, in the list's order; without
  /// marks the one under the cursor.
  var targets: [EntityID] { get }
  /// Whether some entries are marked, seen or not.
  var hasMarks: Bool { get }
  /// Whether there is any target; tells without gathering them.
  var targetAvailability: Availability { get }
}

extension EntryTargetScene {
  package var hasMarks: Bool { false }

  package var targetAvailability: Availability {
    targets.isEmpty ? .unavailable(because: .nothingHere) : .available
  }

  package func tick() throws {
    if let id = selectedID { try context.book.entries.tick(id) }
  }
}
