package import Core
import Entities

/// What an entry must be like to be listed.
package indirect enum Condition: Equatable, Sendable {
  /// When something was done with an entry.
  package enum Moment: Sendable {
    case created
    case modified
    /// A to-do was finished.
    case completed
  }

  /// A day that an entry has.
  package enum Day: Sendable {
    case due
    /// From when on it is in sight; `someday` is no day.
    case start
    /// When it happened.
    case date
  }

  /// What an amount is compared with: its number counts, whatever the currency of either.
  package enum Comparison: Sendable {
    case less
    case atMost
    case atLeast
    case more
  }

  /// All of these are met; of none, every entry meets it.
  case all([Condition])
  case any([Condition])
  case not(Condition)

  case kinds(Set<EntityKind>)
  /// In no folder, or in one that is deleted.
  case inbox
  /// In a folder, or in one that lies in it.
  case folder(EntityID)
  case tagged(String)
  case untagged
  /// Nil is without a priority.
  case priority(Priority?)
  /// Nil is any day at all.
  case day(Day, Range<CivilDate>?)
  /// Its day is one of some, or an event takes one of them.
  case takes(Range<CivilDate>)
  case moment(Moment, Range<Timestamp>?)
  /// A day passes when it ends; what is done is never overdue.
  case overdue(on: CivilDate, at: ClockTime)
  case amount(Comparison, Money)
  /// An amount at all.
  case money
  /// It has a category with these words; nil is any category.
  case category(String?)
  /// Its line in a list has these words; see `SearchWords`.
  case words(String)
  /// Its line has these words one behind the other.
  case phrase(String)
  /// Its notes, memo or text have these words.
  case texts(String)
  /// Done or dropped.
  case closed
  /// Of one of these states at a moment.
  case states(Set<TodoState>, at: TodoStanding.Moment)
  /// It takes so many minutes, as is guessed; nil is any guess.
  case estimate(ClosedRange<Int32>?)
  /// It says itself that it has these reminders, perhaps beside others, or none; nil is any.
  case reminds(ReminderRule?)
  case settled
  case repeating
  /// It lies below another.
  case sub
  /// It lies below a to-do with these words or this id, perhaps with others between.
  case under(String)
  /// An open to-do lies right below it.
  case hasOpenBelow
  /// An open one waits for it.
  case blocking
  /// It waits for a to-do with these words or this id; nil is any.
  case after(String?)
  case disputed
  /// An event that has ended.
  case over(at: TodoStanding.Moment)
  /// It has a place with these words; nil is any place.
  case place(String?)
  /// A deleted entry: none is listed unless a condition says so.
  case deleted
  /// In a folder that is put away.
  case archived
  /// An event of which single times are left out.
  case leftOut
  case id(EntityID)

  /// Every entry.
  package static let everything = Condition.all([])
}

extension Condition {
  /// Whether it lets all events through, and other kinds perhaps not.
  package var takesEvents: Bool {
    if case .kinds(let kinds) = self { kinds.contains(.event) } else { false }
  }
  /// Whether it says anything of deleted entries.
  var namesDeleted: Bool { names { $0 == .deleted } }

  /// Whether it asks for what is put away, or for what is in some folders.
  func namesArchived(among folders: Set<EntityID>) -> Bool {
    names { part in
      if case .folder(let id) = part { folders.contains(id) } else { part == .archived }
    }
  }

  /// Whether any part of it is such a one.
  private func names(_ isMeant: (Condition) -> Bool) -> Bool { terms.contains(where: isMeant) }

  /// What it is made of without operators.
  var terms: [Condition] {
    switch self {
    case .all(let parts), .any(let parts): parts.flatMap(\.terms)
    case .not(let part): part.terms
    default: [self]
    }
  }

  /// Whether its test reads more of a row than some columns.
  var readsTexts: Bool {
    names {
      switch $0 {
      case .words, .phrase, .texts, .tagged, .untagged, .disputed, .place, .reminds: true
      default: false
      }
    }
  }
}
