import ArgumentParser
import Entities
import Services

/// A kind of entry as it is written on the command line.
enum KindArgument: String, ExpressibleByArgument, CaseIterable {
  case todo
  case diary
  case expense
  /// Of either kind of people.
  case person
  case employee
  case student

  // As they would be by themselves; see `PriorityArgument`.
  static var allValueStrings: [String] { allCases.map { $0.rawValue } }
  static var allValueDescriptions: [String: String] { [:] }

  var kinds: Set<EntityKind> {
    switch self {
    case .todo: [.todo]
    case .diary: [.diary]
    case .expense: [.expense]
    case .person: EntityKind.people
    case .employee: [.employee]
    case .student: [.student]
    }
  }
}

/// What the lines of `list` are sorted by, as it is written on the command line.
enum SortArgument: String, ExpressibleByArgument, CaseIterable {
  case due
  case name
  case created
  case changed
  case priority
  case amount
  case manual

  static var allValueStrings: [String] { allCases.map { $0.rawValue } }
  static var allValueDescriptions: [String: String] { [:] }

  var order: EntryRequest.Order {
    switch self {
    case .due: .due
    case .name: .name
    case .created: .created
    case .changed: .modified
    case .priority: .priority
    case .amount: .amount
    case .manual: .manual
    }
  }
}
