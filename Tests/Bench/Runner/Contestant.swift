import Foundation
import Processes
import PseudoTerminals

/// A program that is measured.
struct Contestant {
  /// Who it is, in the order of the table's columns.
  enum Name: String, CaseIterable {
    case daybook
    case floor
    case calcurse
    case tudu
    case task
    case todoTxt = "todo.txt"
  }

  let name: Name
  /// Opens its screen.
  var open: Command
  /// A text on the last line of its first screen, for a program that may show something else before or after it.
  var landmark = ""
  /// Typed after the start to come to a list of to-dos.
  let keysToList: [Key]
  /// Adds a to-do with a title to its data.
  let add: (String) -> Command
  /// The file or folder that grows by an added line.
  let data: String
  /// Files that it leaves behind when it is killed, and that keep it from starting again.
  var locks: [String] = []

  /// Opens the screen.
  func start(in size: TerminalSize = .standard) throws -> Session {
    for lock in locks where FileManager.default.fileExists(atPath: lock) {
      try FileManager.default.removeItem(atPath: lock)
    }
    return try Session(open, in: size, landmark: landmark)
  }

  /// Opens the screen and goes to a list of to-dos.
  func openList(in size: TerminalSize = .standard) throws -> Session {
    let session = try start(in: size)
    _ = try session.firstScreen()
    try session.waitUntilQuiet()
    for key in keysToList { try session.press(key) }
    return session
  }

  /// Adds a to-do and waits until it is saved.
  func add(titled title: String) throws {
    let status = try add(title).start().waitForExit()
    guard status == .success else { throw BenchError.failed(status) }
  }
}
