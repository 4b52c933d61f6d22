import Processes
import PseudoTerminals

/// Somebody who types into daybook in a terminal.
final class Typist {
  /// What xterm is told when a text field opens and closes: the cursor is shown, and hidden.
  private static let opened = Array("\u{1B}[?25h".utf8)
  private static let closed = Array("\u{1B}[?25l".utf8)

  /// The one before may have been killed while it was typed into.
  private static let offer = Array("Go on writing?".utf8)

  /// Who waits so long waits in vain, on a machine that is busy with other things too.
  private static let patience: Duration = .seconds(120)

  private let terminal: PseudoTerminal
  /// What the program has written lately.
  private var recent: [UInt8] = []

  /// Starts the program and waits for its first screen.
  init(_ command: Command, size: TerminalSize = .standard) throws {
    terminal = try PseudoTerminal(size, running: command)
    try wait(for: Array("Inbox".utf8))
    try takeIn(.milliseconds(20))
  }

  var process: ChildProcess { terminal.process }

  /// Types a title into the quick-add line.
  func type(_ title: String) throws {
    try declineOffer()
    try terminal.write([UInt8(ascii: "+")])
    let written = try wait(for: Self.opened, or: Self.offer)
    if !written.contains(Self.opened) {
      // The offer came so late that it has swallowed the key.
      try declineOffer()
      try terminal.write([UInt8(ascii: "+")])
      try wait(for: Self.opened)
    }
    try terminal.write(Array(title.utf8))
  }

  /// Leaves for later what the program offers to go on with.
  private func declineOffer() throws {
    guard recent.contains(Self.offer) else { return }
    try terminal.write([0x1B])
    // Until it has gone, the next key would be one with Alt.
    if let chunk = try terminal.read(within: Self.patience) { note(chunk) }
    try takeIn(.milliseconds(40))
    recent = []
  }

  func pressEnter() throws { try terminal.write([UInt8(ascii: "\r")]) }

  /// Tries again to save what could not be saved.
  func pressRetry() throws { try terminal.write([0x13]) }

  /// Waits until the key has returned.
  func waitForReturn() throws { try wait(for: Self.closed) }

  /// Takes in what the program writes, so that it is never held up.
  func lookAway() throws {
    try takeIn(.zero)
  }

  private func takeIn(_ patience: Duration) throws {
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
        try takeIn(.milliseconds(100))
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
    try takeIn(patience)
  }

  /// Returns what the program wrote until then.
  @discardableResult
  private func wait(for bytes: [UInt8], or others: [UInt8]? = nil) throws -> [UInt8] {
    var written: [UInt8] = []
    while let chunk = try terminal.read(within: Self.patience) {
      note(chunk)
      written += chunk.bytes
      if written.contains(bytes) || others.map(written.contains) ?? false { return written }
    }
    throw Silence(wanted: String(decoding: bytes.dropFirst(), as: UTF8.self))
  }

  /// The program did not write what it had to.
  struct Silence: Error {
    let wanted: String
  }
}
