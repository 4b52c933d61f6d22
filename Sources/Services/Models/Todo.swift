package import Entities

/// A thing to do, whole.
package struct Todo: Equatable, Sendable {
  package let id: EntityID
  package var title: String
  package var folder: EntityID?
  package var tags: [String]
  /// Nil while it is open.
  package var completed: Timestamp?
  package var due: DayTime?
  package var priority: Priority?
  /// How often it comes again, as written; see `RepeatWords`.
  package var repeatRule: String?
  /// The day of the month that the rule means, while the month of the due day is too short for it.
  package var repeatDay: Int?
  package var notes: String?
  package let created: Timestamp
  package var modified: Timestamp

  package var isDone: Bool { completed != nil }

  /// Makes it come again, the first time on the day that is said if it is not due yet; nil ends that.
  package mutating func repeats(_ repetition: Repetition?) {
    repeatRule = repetition?.rule.text
    if due == nil { due = repetition.map { DayTime($0.start) } }
    repeatDay = due.flatMap { repetition?.meantDay(of: $0.date) }
  }
}
