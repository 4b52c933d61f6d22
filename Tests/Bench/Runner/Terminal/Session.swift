import Processes
import PseudoTerminals

/// A program that runs in a terminal.
final class Session {
  private let terminal: PseudoTerminal
  private let landmark: String

  /// - Parameter landmark: what stands on the last line of the first screen, and nowhere else before.
  init(_ command: Command, in size: TerminalSize, landmark: String) throws {
    self.landmark = landmark
    terminal = try PseudoTerminal(size, running: command)
  }

  var process: ChildProcess { terminal.process }

  /// Types a letter and waits for the repaint.
  func type(_ letter: Character) throws -> Burst {
    let pressed = ContinuousClock.now
    try terminal.write(Array(letter.utf8))
    return try burst(since: pressed, quiet: .milliseconds(10), after: "the letter \(letter)")
  }

  /// Pastes a text and waits for the repaint.
  @discardableResult func paste(_ text: String) throws -> Burst {
    let bytes = Array("\u{1B}[200~\(text)\u{1B}[201~".utf8)
    let pasted = ContinuousClock.now
    try terminal.write(bytes)
    return try burst(since: pasted, quiet: .milliseconds(50), after: "pasted text")
  }

  /// Leaves an editor without its text, which would be offered at the next start.
  func clear() throws {
    try press(.escape)
    try press(.forget)
  }

  /// Presses a key and waits for a text that it repaints, whatever else is painted meanwhile.
  func time(_ key: Key, to text: String) throws -> Double {
    let pressed = ContinuousClock.now
    try terminal.write(key.bytes)
    return (try wait(for: text) - pressed).milliseconds
  }

  /// Waits for the first screen and for what is shown after it, counted from the start of the process.
  func firstScreen() throws -> FirstScreen {
    var first: Double?
    let all = try burst(
      since: terminal.start, from: landmark, quiet: .milliseconds(100), after: "its start"
    ) { first = first ?? $0 }
    return FirstScreen(latency: first ?? all.latency, whole: all)
  }

  /// Waits until nothing more is painted: what takes longer to count than the first screen does is shown later.
  func waitUntilQuiet(for duration: Duration = .milliseconds(500)) throws {
    while try read(within: duration) != nil {}
  }

  /// Presses a key and waits for the repaint.
  @discardableResult func press(_ key: Key) throws -> Burst {
    let pressed = ContinuousClock.now
    try terminal.write(key.bytes)
    return try burst(since: pressed, quiet: .milliseconds(10), after: "the key \(key)")
  }

  /// Waits until the program writes a text.
  func wait(for text: String) throws -> ContinuousClock.Instant {
    let wanted = Array(text.utf8)
    var written: [UInt8] = []
    while let chunk = try read(within: .seconds(5)) {
      written += chunk.bytes
      if written.hasBytes(wanted) { return chunk.time }
    }
    throw BenchError.silent(after: "an edit by another instance")
  }
}

extension Session {
  /// Reads a burst, which ends when the program is silent for as long as `quiet`, but not before a text has come.
  ///
  /// - Parameter onText: gets the milliseconds until that text has come.
  private func burst(
    since cause: ContinuousClock.Instant, from text: String = "", quiet: Duration,
    after act: String,
    onText: (Double) -> Void = { _ in }
  ) throws -> Burst {
    let wanted = Array(text.utf8)
    var last = cause
    var written: [UInt8] = []
    var patience = Duration.seconds(5)
    while let chunk = try read(within: patience) {
      last = chunk.time
      written += chunk.bytes
      guard written.hasBytes(wanted) else { continue }
      patience = quiet
      if !wanted.isEmpty { onText((last - cause).milliseconds) }
    }
    guard patience == quiet else { throw BenchError.silent(after: act) }
    return Burst(latency: (last - cause).milliseconds, bytes: written.count)
  }

  private func read(within patience: Duration) throws -> Chunk? {
    guard let chunk = try terminal.read(within: patience) else { return nil }
    for answer in TerminalQuery.answers(to: chunk.bytes) { try terminal.write(answer) }
    return chunk
  }
}
