import Processes
import PseudoTerminals

/// Somebody who types into daybook in a terminal.
final class Typist {
  /// What xterm is told when a text field opens and closes: the cursor is shown, and hidden.
  private static let opened = Array("\u{1B}[?25h".utf8)
  private static let closed = Array("\u{1B}[?25l".utf8)

  private let terminal: PseudoTerminal

  /// Starts the program, waits for its first screen, and leaves for later what it offers to go on
  /// with: the one before may have been killed while it was typed into.
  init(_ command: Command, size: TerminalSize = .standard) throws {
    terminal = try PseudoTerminal(size, running: command)
    var screen = try wait(for: Array("Inbox".utf8))
    while let chunk = try terminal.read(within: .milliseconds(20)) { screen += chunk.bytes }
    if screen.contains(Array("Go on writing?".utf8)) { try press("\u{1B}") }
  }

  var process: ChildProcess { terminal.process }

  /// Types a title into the quick-add line.
  func type(_ title: String) throws {
    try terminal.write([UInt8(ascii: "+")])
    try wait(for: Self.opened)
    try terminal.write(Array(title.utf8))
  }

  func pressEnter() throws { try terminal.write([UInt8(ascii: "\r")]) }

  /// Tries again to save what could not be saved.
  func pressRetry() throws { try terminal.write([0x13]) }

  /// Waits until the key has returned.
  func waitForReturn() throws { try wait(for: Self.closed) }

  /// Takes in what the program writes, so that it is never held up.
  func lookAway() throws {
    while try terminal.read(within: .zero) != nil {}
  }

  /// Presses keys one after another, quits, and waits for the end.
  func visit(_ keys: [String]) throws -> Termination {
    do {
      for key in keys { try press(key) }
      // The first one may only close what is open, or come too soon after Esc.
      for _ in 0..<200 {
        try terminal.write([0x03])
        while try terminal.read(within: .milliseconds(100)) != nil {}
      }
    } catch is TerminalEnd {
      return try process.waitForExit()
    }
    throw Silence(wanted: "the end")
  }

  private func press(_ key: String) throws {
    try terminal.write(Array(key.utf8))
    // A key after Esc must not become an Alt-key.
    let patience: Duration = .milliseconds(key == "\u{1B}" ? 40 : 2)
    while try terminal.read(within: patience) != nil {}
  }

  /// Returns what the program wrote until then.
  @discardableResult private func wait(for bytes: [UInt8]) throws -> [UInt8] {
    var written: [UInt8] = []
    while let chunk = try terminal.read(within: .seconds(20)) {
      written += chunk.bytes
      if written.contains(bytes) { return written }
    }
    throw Silence(wanted: String(decoding: bytes.dropFirst(), as: UTF8.self))
  }

  /// The program did not write what it had to.
  struct Silence: Error {
    let wanted: String
  }
}
