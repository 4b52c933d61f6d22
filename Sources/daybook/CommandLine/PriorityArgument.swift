import ArgumentParser
import Entities

/// A priority as it is written on the command line.
enum PriorityArgument: String, ExpressibleByArgument, CaseIterable {
  case high
  case medium
  case low
  case none

  /// Nil for none.
  var priority: Priority? { Priority(rawValue: rawValue) }
}
