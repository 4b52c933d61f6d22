package import Entities
import Services

/// A screen that shows entries, which commands on entries may work on.
@MainActor package protocol EntryTargetScene: Scene {
  var context: ScreenContext { get }
  /// The entry under the cursor.
  var selectedID: EntityID? { get }
  /// What a command on many works on: the marked entries in the list's order, else the one under
  /// the cursor.
  var targets: [EntityID] { get }
  /// Whether there is any.
  var hasTargets: Bool { get }
}

extension EntryTargetScene {
  package var hasTargets: Bool { !targets.isEmpty }

  package func tick() throws {
    if let id = selectedID { try context.book.entries.tick(id) }
  }
}
