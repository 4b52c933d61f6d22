package import Entities

/// A screen that shows pages of the diary.
@MainActor package protocol PageScene: EntryTargetScene {
  /// The tags of a page that is written here.
  var tagsOfNew: [String] { get }
  /// Shows a page that was written here.
  func select(_ id: EntityID)
}
