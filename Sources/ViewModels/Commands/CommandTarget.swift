/// Performs the commands of one scope.
@MainActor package protocol CommandTarget: AnyObject {
  associatedtype Command: CommandSet

  func availability(of command: Command) -> Availability
  /// Throws what the user is to be told.
  func perform(_ command: Command) throws
}

extension CommandTarget {
  /// The scope's whole table, each line tied to this target.
  package var boundCommands: [BoundCommand] {
    Command.allCases.map { command in
      BoundCommand(
        id: command.id, scopeTitle: Command.scopeTitle, info: command.info,
        availability: { [weak self] in
          self?.availability(of: command) ?? .unavailable(because: .screenIsGone)
        },
        perform: { [weak self] in try self?.perform(command) })
    }
  }
}
