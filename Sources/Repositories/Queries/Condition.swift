package import Core
import Entities

/// A condition that entries must meet to be listed.
package indirect enum Condition: Equatable, Sendable {
  /// A point in the life of an entry.
  package enum Moment: Sendable {
    case created
    case modified
    /// When a to-do was finished.
    case completed
  }

  /// A field of an entry that is a day.
  package enum Day: Sendable {
    case due
    /// When it comes into sight; `someday` is in no range.
    case start
    /// When it takes place.
    case date
  }

  /// How an amount is compared: only the numbers count, whatever the currencies.
  package enum Comparison: Sendable {
    case less
    case atMost
    case atLeast
    case more
  }

  /// All of these are met; an empty list is met by every entry.
  case all([Condition])
  case any([Condition])
  case not(Condition)

  case kinds(Set<EntityKind>)
  /// It is in no folder, or in one that is deleted.
  case inbox
  /// It is in a folder, or in a folder within that.
  case folder(EntityID)
  case tagged(String)
  case untagged
  /// It has this priority; nil for none.
  case priority(Priority?)
  /// It has a day in this range; nil for any value.
  case day(Day, Range<CivilDate>?)
  /// Its date is one of these days, or it is an event that takes place on one of them.
  case takes(Range<CivilDate>)
  case moment(Moment, Range<Timestamp>?)
  /// It is overdue: a due day passes when it ends, and a closed to-do is never overdue.
  case overdue(on: CivilDate, at: ClockTime)
  case amount(Comparison, Money)
  /// It has any amount.
  case money
  /// It has a category with these words; nil for any category.
  case category(String?)
  /// Its line in a list contains these words; see `SearchWords`.
  case words(String)
  /// Its line contains these words one after the other.
  case phrase(String)
  /// Its notes, memo or text contain these words.
  case texts(String)
  /// It is done or dropped.
  case closed
  /// It has one of these states at a moment.
  case states(Set<TodoState>, at: TodoStanding.Moment)
  /// It is estimated to take this many minutes; nil for any estimate.
  case estimate(ClosedRange<Int32>?)
  /// Its own reminder rule includes these reminders, or says that there are none; nil for any reminders.
  case reminds(ReminderRule?)
  case settled
  case repeating
  /// It lies below another to-do.
  case sub
  /// It lies, at any depth, below a to-do with these words or this id.
  case under(String)
  /// It has an open child.
  case hasOpenBelow
  /// An open to-do waits for it.
  case blocking
  /// It waits for a to-do with these words or this id; nil for any.
  case after(String?)
  case disputed
  /// It is an event that has ended.
  case over(at: TodoStanding.Moment)
  /// It has a place with these words; nil for any place.
  case place(String?)
  /// It is deleted; deleted entries are listed only if the condition names them.
  case deleted
  /// It is in an archived folder.
  case archived
  /// It is an event that repeats, but leaves out some of its days.
  case leftOut
  case id(EntityID)

  /// The condition that every entry meets.
  package static let everything = Condition.all([])
}

extension Condition {
  /// Whether it is a choice of kinds that includes events.
  package var takesEvents: Bool {
    if case .kinds(let kinds) = self { kinds.contains(.event) } else { false }
  }
  /// Whether it mentions deleted entries.
  var namesDeleted: Bool { names { $0 == .deleted } }

  /// Whether it mentions archived entries, or one of these folders.
  func namesArchived(among folders: Set<EntityID>) -> Bool {
    names { part in
      if case .folder(let id) = part { folders.contains(id) } else { part == .archived }
    }
  }

  /// Whether any term of it meets a predicate.
  private func names(_ predicate: (Condition) -> Bool) -> Bool { terms.contains(where: predicate) }

  /// The conditions that it consists of, without operators.
  var terms: [Condition] {
    switch self {
    case .all(let parts), .any(let parts): parts.flatMap(\.terms)
    case .not(let part): part.terms
    default: [self]
    }
  }

  /// Whether its test reads more of a row than a few columns.
  var readsTexts: Bool {
    names {
      switch $0 {
      case .words, .phrase, .texts, .tagged, .untagged, .disputed, .place, .reminds: true
      default: false
      }
    }
  }
}
