/// A thing to do.
package struct TodoEntity: EntryEntity {
  package static let kind = EntityKind.todo

  package var id: EntityID
  package var title: String
  package var folder: EntityID?
  package var tags: [String]?
  package var position: Int64?
  package var created: Timestamp

  /// When it was done; nil while it is open.
  package var completed: Timestamp?
  package var due: DayTime?
  package var priority: Priority?
  /// The repeat rule, as written.
  package var `repeat`: String?
  /// The day of the month that the rule means, while the month of the due day is too short for it.
  package var repeatDay: Int?
  package var notes: String?

  package init(id: EntityID, title: String, created: Timestamp) {
    self.id = id
    self.title = title
    self.created = created
  }
}
