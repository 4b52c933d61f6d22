/// What a record is: a folder, or one of the kinds of entry.
package enum EntityKind: RawRepresentable, Hashable, Codable, Sendable {
  case folder
  case todo
  case diary
  case expense
  case event
  case employee
  case student
  /// A kind of a newer version, by its name; what is of it is kept as it is.
  case other(String)

  /// The kinds of entries that this version knows.
  package static let entries: [EntityKind] = [.todo, .diary, .expense, .event, .employee, .student]
  package static let known = entries + [.folder]
  /// The kinds of people.
  package static let people = Set(entries.filter { $0.tally == .people })

  /// As what folders count entries.
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

/// How a to-do was closed that was not done.
package enum TodoOutcome: String, Codable, CaseIterable, Sendable {
  case dropped
}

/// What is to be done with a to-do now.
package enum TodoState: String, CaseIterable, Sendable {
  /// Nobody has said when it begins.
  case someday
  /// It begins later.
  case waiting
  /// Others have to be closed before.
  case blocked
  /// Nothing stands in its way.
  case ready
  case done
  /// Closed without being done.
  case dropped

  package var isOpen: Bool { self != .done && self != .dropped }
}

/// Which part of a day's time line an entry stands in.
package enum DayPart: Sendable {
  /// An open to-do whose day has passed.
  case overdue
  /// An open to-do of the day.
  case due
  /// A to-do that was finished on the day.
  case done
  /// What else happens on the day: an event, a page of the diary, an expense.
  case happened
  /// An open to-do that is in sight since its start, and due later or never.
  case started
  /// An open to-do or an event of a day soon after.
  case coming
  /// An open to-do that comes in sight later on the day, or on a day soon after.
  case starting
}

/// How many to-dos lie right below one, but for those that were dropped.
package struct BelowCounts: Equatable, Sendable {
  package var total = 0
  package var done = 0

  package init() {}
}

/// How much a to-do matters; a to-do without one has none.
package enum Priority: String, Codable, CaseIterable, Sendable {
  case high
  case medium
  case low
}
