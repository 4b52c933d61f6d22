import ArgumentParser
import Entities

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

  func includes(_ kind: EntityKind) -> Bool {
    self == .person ? EntityKind.people.contains(kind) : kind.rawValue == rawValue
  }
}
