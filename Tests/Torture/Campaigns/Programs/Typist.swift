import Processes
import PseudoTerminals

/// Somebody who types into daybook in a terminal.
final class Typist {
  /// What xterm gets when a text field opens and closes: the cursor is shown, and hidden.
  private static let opened = Array("\u{1B}[?25h".utf8)
  private static let closed = Array("\u{1B}[?25l".utf8)

  /// The program offers this if the one before was killed while a text was typed.
  private static let offer = Array("Go on writing?".utf8)

  /// After this time a wait is in vain, also on a busy machine.
  private static let patience: Duration = .seconds(120)

  private let terminal: PseudoTerminal
  /// What the program has written lately.
  private var recent: [UInt8] = []

  /// Starts the program and waits for its first screen.
  init(_ command: Command, size: TerminalSize = .standard) throws {
    terminal = try PseudoTerminal(size, running: command)
    try wait(for: Array("Inbox".utf8))
    try readOutput(within: .milliseconds(20))
  }

  var process: ChildProcess { terminal.process }

  /// Types a title into the quick-add line.
  ///
  /// A key can be lost: to an offer that comes late, or to Esc, which makes it one with Alt.
  func type(_ title: String) throws {
    let deadline = ContinuousClock.now + Self.patience
    var isFirst = true
    while ContinuousClock.now < deadline {
      if !isFirst || recent.contains(Self.offer) { try leave() }
      isFirst = false
      // On the list of folders the line would stay open for the next one.
      try terminal.write(Array("2+".utf8))
      guard try hasOpened() else { continue }
      return try terminal.write(Array(title.utf8))
    }
    throw Silence(wanted: "a field to type into")
  }

  /// Whether a text field opens, rather than that something is offered or nothing happens.
  private func hasOpened() throws -> Bool {
    var written: [UInt8] = []
    while !written.contains(Self.offer), let chunk = try terminal.read(within: .seconds(5)) {
      note(chunk)
      written += chunk.bytes
      if written.contains(Self.opened) { return true }
    }
    return false
  }

  /// Leaves for later what the program offers to go on with, and a field that opened late.
  private func leave() throws {
    try terminal.write([0x1B])
    // Until it has gone, the next key would be one with Alt.
    if let chunk = try terminal.read(within: .seconds(5)) { note(chunk) }
    try readOutput(within: .milliseconds(40))
    recent = []
  }

  func pressEnter() throws { try terminal.write([UInt8(ascii: "\r")]) }

  /// Tries again to save what could not be saved.
  func pressRetry() throws { try terminal.write([0x13]) }

  /// Waits until the key has returned.
  func waitForReturn() throws { try wait(for: Self.closed) }

  /// Reads what the program writes, so that it is never held up.
  func drainOutput() throws {
    try readOutput(within: .zero)
  }

  private func readOutput(within patience: Duration) throws {
    while let chunk = try terminal.read(within: patience) { note(chunk) }
  }

  private func note(_ chunk: Chunk) {
    recent = (recent + chunk.bytes).suffix(1 << 14)
  }

  /// Presses keys one after another, quits, and waits for the end.
  func visit(_ keys: [String]) throws -> Termination {
    do {
      for key in keys { try press(key) }
      // The first one may only close what is open, or come too soon after Esc.
      let deadline = ContinuousClock.now + Self.patience
      while ContinuousClock.now < deadline {
        try terminal.write([0x03])
        try readOutput(within: .milliseconds(100))
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
    try readOutput(within: patience)
  }

  private func wait(for bytes: [UInt8]) throws {
    var written: [UInt8] = []
    while let chunk = try terminal.read(within: Self.patience) {
      note(chunk)
      written += chunk.bytes
      if written.contains(bytes) { return }
    }
    throw Silence(wanted: String(decoding: bytes.dropFirst(), as: UTF8.self))
  }

  /// The program did not write what it had to.
  struct Silence: Error {
    let wanted: String
  }
}
