/// A page of the diary.
package struct DiaryEntity: EntryEntity {
  package static let kind = EntityKind.diary

  package var id: EntityID
  /// The first line of the page.
  package var title: String
  package var folder: EntityID?
  package var tags: [String]?
  package var position: Int64?
  package var created: Timestamp

  /// The day it tells of; with a time when it was written on that day.
  package var date: DayTime
  /// What follows the first line, as Markdown.
  package var body: String?
  /// What it is called in exported files.
  package var number: Int64?

  package init(id: EntityID, title: String, date: DayTime, created: Timestamp) {
    self.id = id
    self.title = title
    self.date = date
    self.created = created
  }
}
