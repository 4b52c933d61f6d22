import ArgumentParser
import Entities

/// A priority as it is written on the command line.
enum PriorityArgument: String, ExpressibleByArgument, CaseIterable {
  case high
  case medium
  case low
  case none

  // Both as they would be by themselves, without the key paths and the search for conformances
  // that this takes at each start.
  static var allValueStrings: [String] { allCases.map { $0.rawValue } }
  static var allValueDescriptions: [String: String] { [:] }

  /// Nil for none.
  var priority: Priority? { Priority(rawValue: rawValue) }
}
