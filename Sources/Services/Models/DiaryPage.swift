package import Entities

/// A page of the diary, whole.
package struct DiaryPage: Equatable, Sendable {
  package let id: EntityID
  /// The first line.
  package var title: String
  /// What follows it, as Markdown; empty when nothing does.
  package var body: String
  package var folder: EntityID?
  package var tags: [String]
  /// The day it tells of, perhaps with a time.
  package var date: DayTime
  package let created: Timestamp
  package var modified: Timestamp
}
