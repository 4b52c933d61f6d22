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
  /// The to-do that it lies below.
  package var parent: EntityID?
  /// It lay below a to-do that is deleted.
  package var isParentDeleted: Bool
  /// How many to-dos lie right below it.
  package var below: BelowCounts
  /// What it waits for, as it was said, open or not.
  package var after: [EntityID]
  /// What of it holds it up now.
  package var blockers: [EntityID]
  /// What of it counts for nothing: it is above or below this one, or waits for it.
  package var voidAfter: [EntityID]
  /// When it happened: of a diary page, the day it tells of.
  package var date: DayTime?
  /// Of an event, its first time if it comes again.
  package var span: EventSpan?
  package var priority: Priority?
  /// Of a to-do or an event: how often it comes again, as written.
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

/// The entries of a list as an outline: each line with what lies below it.
package struct Outline: Equatable, Sendable {
  package enum Sign: Sendable {
    case none
    case open
    case folded
  }

  /// What of a line an outline knows.
  package struct Place: Equatable, Sendable {
    package var level = 0
    package var sign = Sign.none
    /// It is there because something below it is in the list.
    package var isContext = false
  }

  let rows: OutlineRows

  package subscript(line: Int) -> Place {
    guard rows.lines.indices.contains(line) else { return Place() }
    let line = rows.lines[line]
    let sign: Sign =
      switch line.sign {
      case .none: .none
      case .open: .open
      case .folded: .folded
      }
    return Place(level: Int(line.level), sign: sign, isContext: line.isContext)
  }
}

extension EntryService {
  /// Puts what a list has of to-dos below each other; nil where none lies below another.
  ///
  /// - Parameter folded: what is below these is left out.
  package func outline(
    _ list: EntryList, folded: Set<EntityID>
  ) -> (list: EntryList, outline: Outline)? {
    let folded = Set(folded.compactMap(book.repository.row))
    return book.repository.outline(list.rows, folded: folded).map { rows in
      (EntryList(rows: rows.lines.map(\.row)), Outline(rows: rows))
    }
  }
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
      standing: summary.standing, parent: summary.parent,
      isParentDeleted: summary.isParentDeleted, below: summary.below,
      after: summary.after, blockers: summary.blockers, voidAfter: summary.voidAfter,
      date: summary.date,
      span: summary.kind == .event
        ? summary.date.map { EventSpan(start: $0, minutes: summary.length) } : nil,
      priority: summary.priority,
      repeatRule: summary.repeatRule,
      amount: summary.amount, category: summary.category, isSettled: summary.isSettled,
      place: summary.position,
      created: summary.created, modified: summary.modified, versions: summary.versions)
  }
}
