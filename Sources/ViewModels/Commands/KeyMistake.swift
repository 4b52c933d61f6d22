/// Why the user's keys of a command cannot be in force.
package enum KeyMistake: Equatable, Sendable {
  case unknownCommand(String)
  case unknownKey(String, command: String)
  /// Two commands that can be reached at one time would have the same key.
  case boundTwice(String, command: KeyTable.Line, other: KeyTable.Line)

  /// The id of the command whose keys are not in force.
  package var command: String {
    switch self {
    case .unknownCommand(let command), .unknownKey(_, let command): command
    case .boundTwice(_, let command, _): command.id
    }
  }
}
