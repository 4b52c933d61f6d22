/// The kind of a record: a folder, or one of the kinds of entries.
package enum EntityKind: RawRepresentable, Hashable, Codable, Sendable {
  case folder
  case todo
  case diary
  case expense
  case event
  case employee
  case student
  /// A kind of a newer version of daybook, by its name; its records are left as they are.
  case other(String)

  /// The kinds of entries that this version knows.
  package static let entries: [EntityKind] = [.todo, .diary, .expense, .event, .employee, .student]
  package static let known = entries + [.folder]
  /// The kinds of people.
  package static let people = Set(entries.filter { $0.tally == .people })

  /// The category in which folders count entries.
  package enum Tally: Sendable {
    case todos
    case expenses
    case people
    case others
  }

  package var tally: Tally {
    switch self {
    case .todo: .todos
    case .expense: .expenses
    case .employee, .student: .people
    case .diary, .event, .folder, .other: .others
    }
  }

  package init(rawValue: String) {
    self = Self.known.first { $0.rawValue == rawValue } ?? .other(rawValue)
  }

  package var rawValue: String {
    switch self {
    case .folder: "folder"
    case .todo: "todo"
    case .diary: "diary"
    case .expense: "expense"
    case .event: "event"
    case .employee: "employee"
    case .student: "student"
    case .other(let name): name
    }
  }
}

/// How a to-do was closed, if it was not done.
package enum TodoOutcome: String, Codable, CaseIterable, Sendable {
  case dropped
}

/// The state of a to-do at a moment.
package enum TodoState: String, CaseIterable, Sendable {
  /// It has no definite start.
  case someday
  /// It starts later.
  case waiting
  /// Other to-dos have to be closed first.
  case blocked
  /// It can be done now.
  case ready
  case done
  /// Closed without being done.
  case dropped

  package var isOpen: Bool { self != .done && self != .dropped }
}

/// The part of a day's timeline that an entry belongs to.
package enum DayPart: Sendable {
  /// An open to-do whose day has passed.
  case overdue
  /// An open to-do of the day.
  case due
  /// A to-do that was finished on the day.
  case done
  /// Anything else on the day: an event, a diary page, an expense.
  case happened
  /// An open to-do that has started, and is due later or never.
  case started
  /// An open to-do or an event on a day soon after.
  case coming
  /// An open to-do that starts later on the day, or on a day soon after.
  case starting
}

/// The numbers of children of a to-do, without dropped ones.
package struct ChildCounts: Equatable, Sendable {
  package var total = 0
  package var done = 0

  package init() {}
}

/// The priority of a to-do.
package enum Priority: String, Codable, CaseIterable, Sendable {
  case high
  case medium
  case low
}
