package import Core
import Entities
import Repositories

/// An entry of any kind with the fields that a line of a list shows.
package struct Entry: Equatable, Sendable {
  package let id: EntityID
  package let kind: EntityKind
  package var title: String
  /// Nil in Inbox, and for an entry whose folder was deleted.
  package var folder: EntityID?
  /// Whether its folder was deleted under the rule "no action".
  package var isFolderDeleted: Bool
  package var isDeleted: Bool
  package var tags: [String]
  /// When a to-do was done; nil while it is open.
  package var completed: Timestamp?
  package var due: DayTime?
  /// When a to-do starts; before that it is waiting.
  package var start: StartTime?
  /// The estimate of a to-do, in minutes.
  package var estimate: Int?
  let standing: TodoStanding
  /// The to-do above it in the tree.
  package var parent: EntityID?
  /// Whether the to-do above it was deleted.
  package var isParentDeleted: Bool
  /// The counts of the to-dos directly below it.
  package var below: ChildCounts
  /// The to-dos that it waits for, open or not.
  package var after: [EntityID]
  /// Those in `after` that block it now.
  package var blockers: [EntityID]
  /// Those in `after` that have no effect: they are above or below this one, or wait for it.
  package var voidAfter: [EntityID]
  /// When it happened; of a diary page, the day it is about.
  package var date: DayTime?
  /// The time of an event; of one that repeats, its first occurrence.
  package var span: EventSpan?
  package var priority: Priority?
  /// The repetition of a to-do or an event, as it is stored.
  package var repeatRule: String?
  /// The amount of an expense.
  package var amount: Money?
  /// The category of an expense.
  package var category: String?
  package var isSettled: Bool
  /// Its position in a list sorted by hand.
  package var place: Int64
  package var created: Timestamp
  package var modified: Timestamp
  /// The number of versions: more than one if two machines changed the same field at the same time.
  package var versions: Int

  /// Whether it is closed: done or dropped.
  package var isDone: Bool { completed != nil }
  package var isDropped: Bool { standing.isDropped }

  package func state(at now: LocalTime) -> TodoState { standing.state(at: now.moment) }
}

extension LocalTime {
  var moment: TodoStanding.Moment { TodoStanding.Moment(date, time) }
}

/// The entries that a request finds, in order; each is read only when it is shown.
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

/// The levels of a list of to-dos that is shown as a tree.
package struct Outline: Equatable, Sendable {
  package enum Sign: Sendable {
    case none
    case open
    case folded
  }

  /// The place of a line in the tree.
  package struct Place: Equatable, Sendable {
    package var level = 0
    package var sign = Sign.none
    /// Whether the line is shown only because something below it is in the list.
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
  /// Arranges the to-dos of a list as a tree; returns nil if none is below another.
  ///
  /// - Parameter folded: the entries whose descendants are left out.
  package func outline(
    _ list: EntryList, folded: Set<EntityID>
  ) -> (list: EntryList, outline: Outline)? {
    let folded = Set(folded.compactMap(book.repository.row))
    return book.repository.outline(list.rows, folded: folded).map { rows in
      (EntryList(rows: rows.lines.map(\.row)), Outline(rows: rows))
    }
  }
}

/// A model whose edited copy is merged with what others have changed meanwhile.
protocol Mergeable {
  var tags: [String] { get set }
}

extension Mergeable {
  /// Merges a field that an edited copy has changed; returns its key if others have changed it to another
  /// value meanwhile, so that both values must be kept.
  mutating func merge<Value: Equatable>(
    _ field: WritableKeyPath<Self, Value>, _ key: FieldKey, _ edited: Self, over seen: Self
  ) -> FieldKey? {
    let (new, old, now) = (edited[keyPath: field], seen[keyPath: field], self[keyPath: field])
    guard new != old else { return nil }
    self[keyPath: field] = new
    return now == old || now == new ? nil : key
  }

  /// Merges the tags that were added and removed.
  mutating func mergeTags(_ edited: Self, over seen: Self) {
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
