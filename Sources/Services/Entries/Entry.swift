package import Core
import Entities
import Repositories

/// An entry of any kind, as far as a line of a list shows it.
package struct Entry: Equatable, Sendable {
  package let id: EntityID
  package let kind: EntityKind
  package var title: String
  /// Nil in Inbox, and for an entry whose folder was deleted.
  package var folder: EntityID?
  /// Its folder was deleted under the rule "no action".
  package var isFolderDeleted: Bool
  package var isDeleted: Bool
  package var tags: [String]
  /// When a to-do was done; nil while it is open.
  package var completed: Timestamp?
  package var due: DayTime?
  /// From when on a to-do is in sight.
  package var start: StartTime?
  /// How many minutes a to-do takes, as somebody guesses.
  package var estimate: Int?
  let standing: TodoStanding
  /// When it happened: of a diary page, the day it tells of.
  package var date: DayTime?
  package var priority: Priority?
  /// Of a to-do: how often it comes again, as written.
  package var repeatRule: String?
  /// Of an expense.
  package var amount: Money?
  /// Of an expense; nil without one.
  package var category: String?
  package var isSettled: Bool
  /// Where it stands in a list sorted by hand.
  package var place: Int64
  package var created: Timestamp
  package var modified: Timestamp
  /// More than one when two machines changed one field without knowing of each other.
  package var versions: Int

  /// Closed, whether it was done or dropped.
  package var isDone: Bool { completed != nil }
  package var isDropped: Bool { standing.isDropped }

  package func state(at now: LocalTime) -> TodoState { standing.state(at: now.moment) }
}

extension LocalTime {
  var moment: TodoStanding.Moment { TodoStanding.Moment(date, time) }
}

/// The entries that a request finds, in order; each is read only when it is looked at.
package struct EntryList: Equatable, Sendable {
  let rows: [Row]

  package init() {
    rows = []
  }

  init(rows: [Row]) {
    self.rows = rows
  }

  package var count: Int { rows.count }
  package var isEmpty: Bool { rows.isEmpty }
}

/// A model that is saved over what others may have changed since its editor has seen it.
protocol Mergeable {
  var tags: [String] { get set }
}

extension Mergeable {
  /// Takes over a field in which an edited copy differs from what its editor had seen; returns its key
  /// when it was changed to something else meanwhile, so that both values are to be kept.
  mutating func take<Value: Equatable>(
    _ field: WritableKeyPath<Self, Value>, _ key: FieldKey, _ edited: Self, over seen: Self
  ) -> FieldKey? {
    let (new, old, now) = (edited[keyPath: field], seen[keyPath: field], self[keyPath: field])
    guard new != old else { return nil }
    self[keyPath: field] = new
    return now == old || now == new ? nil : key
  }

  /// Takes over the tags that were added and dropped.
  mutating func takeTags(_ edited: Self, over seen: Self) {
    tags = TagText.merged(tags, edited: edited.tags, seen: seen.tags)
  }
}

extension Entry {
  init(_ summary: EntrySummary) {
    self.init(
      id: summary.id, kind: summary.kind, title: summary.title, folder: summary.folder,
      isFolderDeleted: summary.isFolderDeleted, isDeleted: summary.isDeleted,
      tags: summary.tags, completed: summary.completed,
      due: summary.due, start: summary.start, estimate: summary.estimate,
      standing: summary.standing, date: summary.date, priority: summary.priority,
      repeatRule: summary.repeatRule,
      amount: summary.amount, category: summary.category, isSettled: summary.isSettled,
      place: summary.position,
      created: summary.created, modified: summary.modified, versions: summary.versions)
  }
}
