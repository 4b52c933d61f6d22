/// The commands of one scope: a screen, a kind of list, a sheet.
///
/// The raw value is the command's name within its scope; `scope.name` is its id for settings.
package protocol CommandSet: RawRepresentable, CaseIterable, Hashable, Sendable
where RawValue == String {
  /// The scope's name in ids, such as `folders`.
  static var scope: String { get }
  /// The heading over the scope's keys.
  static var scopeTitle: Phrase { get }
  var info: CommandInfo { get }
}

extension CommandSet {
  /// The command's name in the whole program, such as `folders.add`.
  package var id: String { "\(Self.scope).\(rawValue)" }
}

/// One line of the command table: all that help, hints, the palette and the key map know about a command.
package struct CommandInfo: Equatable, Sendable {
  /// Where a command is offered besides its keys.
  package enum Prominence: Sendable {
    /// At the end of the hint bar, even if other hints have no room.
    case lastHint
    /// In the hint bar, help and palette.
    case hint
    /// In help and palette.
    case help
    /// In the palette only.
    case palette
  }

  /// The headings under which help groups commands.
  package enum Group: Sendable, CaseIterable {
    case screens
    case move
    case mark
    case edit
    case organise
    case view
    case program
  }

  package var title: Phrase
  package internal(set) var summary: Phrase
  /// Key names such as `j` and `ctrl+d`, or a sequence such as `g g`.
  package let keys: [String]
  package let group: Group
  package var prominence: Prominence

  package init(
    _ title: Phrase, _ summary: Phrase, keys: [String], group: Group,
    prominence: Prominence = .help
  ) {
    self.title = title
    self.summary = summary
    self.keys = keys
    self.group = group
    self.prominence = prominence
  }

  /// Returns the same line of the table with other keys, and with another prominence if one is given.
  func with(keys: [String], _ prominence: Prominence? = nil) -> CommandInfo {
    CommandInfo(
      title, summary, keys: keys, group: group, prominence: prominence ?? self.prominence)
  }
}

/// Performs the commands of one scope.
@MainActor package protocol CommandTarget: AnyObject {
  associatedtype Command: CommandSet

  /// Returns the command's line of the table, with the title and prominence that it has in the current state.
  func info(of command: Command) -> CommandInfo
  func availability(of command: Command) -> Availability
  /// Performs a command; the user sees an error as a notice.
  func perform(_ command: Command) throws

  /// The scope's whole table, each line tied to this target.
  ///
  /// It is a requirement, not only an extension method, so that it is specialised for the commands of each target.
  var boundCommands: [BoundCommand] { get }
}

extension CommandTarget {
  package func info(of command: Command) -> CommandInfo { command.info }

  /// The name of the scope whose commands it performs.
  var scope: String { Command.scope }

  package var boundCommands: [BoundCommand] {
    Command.allCases.map { command in
      BoundCommand(
        id: command.id, scopeTitle: Command.scopeTitle, info: info(of: command),
        availability: { [weak self] in
          self?.availability(of: command) ?? .unavailable(because: .screenIsGone)
        },
        perform: { [weak self] in try self?.perform(command) })
    }
  }
}

/// A command bound to the target that performs it.
@MainActor package struct BoundCommand {
  package let id: String
  package let scopeTitle: Phrase
  package let info: CommandInfo
  package let availability: @MainActor () -> Availability
  package let perform: @MainActor () throws -> Void

  /// Returns the same command with other keys.
  func with(keys: [String]) -> BoundCommand {
    BoundCommand(
      id: id, scopeTitle: scopeTitle, info: info.with(keys: keys), availability: availability,
      perform: perform)
  }

  /// Runs the command, or throws a `Refusal` with the reason why it cannot be run now.
  package func run() throws {
    if case .unavailable(let reason) = availability() { throw Refusal(reason) }
    try perform()
  }
}

/// Whether a command can be run now.
package enum Availability: Equatable, Sendable {
  case available
  case unavailable(because: Phrase)
}
