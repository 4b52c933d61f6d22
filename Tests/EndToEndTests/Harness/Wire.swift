import Processes
import PseudoTerminals

/// A line to a program in a terminal, which keeps every byte that comes over it.
final class Wire {
  let terminal: PseudoTerminal
  private(set) var received: [UInt8] = []
  /// Whether the terminal reports its status when it is asked, as nearly all do.
  private let isAnswering: Bool
  private var question = Question()

  /// Starts daybook in a home; `environment` is added to the home's.
  init(
    _ arguments: [String] = [], in home: Home, size: TerminalSize = .standard,
    environment: [String: String] = [:], isAnswering: Bool = true
  ) throws {
    self.isAnswering = isAnswering
    terminal = try PseudoTerminal(
      size,
      running: Command(
        path: try Program.daybook().path, arguments: arguments,
        environment: home.environment.merging(environment) { $1 }))
  }

  /// Types, and waits until nothing more is written.
  func type(_ text: String) async throws {
    let waits = terminal.process.waitCount
    try terminal.write(Array(text.utf8))
    // On a busy machine it takes a while until the program gets what is typed, reads it and waits again.
    _ = try? await poll(for: .seconds(5)) { terminal.process.waitCount == waits ? nil : true }
    try await waitUntilIdle()
  }

  /// Ends daybook as Ctrl-C does.
  func quit() async throws -> Termination {
    try terminal.write([0x03])
    return try await waitForEnd()
  }

  /// Reads what is written until nothing more comes for a while and the program is idle.
  func waitUntilIdle() async throws {
    var last = ContinuousClock.now
    while ContinuousClock.now - last < .milliseconds(40) {
      let isBusy = try take() || terminal.process.isBusy
      if isBusy { last = .now }
      try await Task.sleep(for: .milliseconds(isBusy ? 1 : 3))
    }
  }

  /// Waits until a text has come, byte by byte as it is.
  func wait(for text: String) async throws {
    let wanted = Array(text.utf8)
    do {
      _ = try await poll(for: .patience) {
        // A program may end right behind the text.
        try drain()
        return received.contains(wanted) ? true : nil
      }
    } catch is DeadlinePassed {
      throw HarnessError("“\(text)” did not come: \(String(decoding: received, as: UTF8.self))")
    }
  }

  /// Waits until the program has ended, and reads what it writes before.
  @discardableResult func waitForEnd() async throws -> Termination {
    do {
      return try await poll(for: .patience) {
        // A line that is full holds its program back; what it writes last comes after its end.
        try drain()
        guard let status = try terminal.process.exitStatus() else { return nil }
        try drain()
        return status
      }
    } catch is DeadlinePassed {
      throw HarnessError("no end: \(String(decoding: received, as: UTF8.self))")
    }
  }

  /// Reads what is written during some time.
  func take(for time: Duration) async throws {
    let end = ContinuousClock.now + time
    repeat {
      while try take() {}
      try await Task.sleep(for: .milliseconds(1))
    } while ContinuousClock.now < end
  }

  /// Reads some bytes, and leaves the others in the line.
  func take(atMost limit: Int) throws {
    if let chunk = try terminal.read(within: .zero, atMost: limit) { try keep(chunk.bytes) }
  }

  /// Drops what has come up to now.
  func clear() { received = [] }

  /// Reads what is there; returns false if nothing is.
  private func take() throws -> Bool {
    guard let chunk = try terminal.read(within: .zero) else { return false }
    try keep(chunk.bytes)
    return true
  }

  private func keep(_ bytes: ArraySlice<UInt8>) throws {
    received += bytes
    guard isAnswering else { return }
    for byte in bytes where question.isComplete(with: byte) {
      try terminal.write(Array("\u{1B}[0n".utf8))
    }
  }

  /// A request for the terminal's status, which may come in parts.
  private struct Question {
    private static let bytes = Array("\u{1B}[5n".utf8)
    private var count = 0

    mutating func isComplete(with byte: UInt8) -> Bool {
      if byte != Self.bytes[count] { count = 0 }
      if byte == Self.bytes[count] { count += 1 }
      guard count == Self.bytes.count else { return false }
      count = 0
      return true
    }
  }

  /// Reads all that is there, up to the end of the line.
  private func drain() throws {
    do {
      while try take() {}
    } catch is TerminalEnd {}
  }
}
