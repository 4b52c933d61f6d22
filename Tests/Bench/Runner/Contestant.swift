import Processes
import PseudoTerminals

/// A program that is measured.
struct Contestant {
  /// Who it is, in the order of the table's columns.
  enum Name: String, CaseIterable {
    case daybook
    case floor
  }

  let name: Name
  /// Opens its screen.
  var open: Command
  /// Typed after the start to come to a list of to-dos.
  let keysToList: [Key]
  /// Adds one line to its data; the title is the last argument.
  var add: Command
  /// The file or folder that grows by an added line.
  let data: String

  /// Opens the screen and goes to a list of to-dos.
  func openList(in size: TerminalSize = .standard) throws -> Session {
    let session = try Session(open, in: size)
    _ = try session.firstScreen()
    for key in keysToList { try session.press(key) }
    return session
  }

  /// Adds a line and waits until it is saved.
  func add(_ title: String) throws {
    var command = add
    command.arguments.append(title)
    let status = try command.start().waitForExit()
    guard status == .success else { throw BenchError.failed(status) }
  }
}
