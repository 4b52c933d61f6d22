package import Entities

/// What a new to-do is to be.
package struct TodoDraft: Equatable, Sendable {
  package var title: String
  package var folder: EntityID?
  package var tags: [String] = []
  package var due: DayTime?
  package var priority: Priority?
  package var repeatRule: RepeatRule?
  package var notes: String?

  package init(_ title: String, folder: EntityID? = nil) {
    self.title = title
    self.folder = folder
  }
}
