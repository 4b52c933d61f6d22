import Processes
import Testing

extension RealTerminal {
  /// Waits until the screen shows a text.
  func waitFor(
    _ text: String, within time: Duration = .patience, place: SourceLocation = #_sourceLocation
  ) async throws {
    try await wait(for: "“\(text)”", within: time, place) {
      try await screen().contains(text) ? true : nil
    }
  }

  /// Waits until something on the screen has a style, given as in its escape sequence.
  func waitForStyle(
    _ style: String, within time: Duration = .patience,
    place: SourceLocation = #_sourceLocation
  ) async throws {
    try await wait(for: "the look \(style)", within: time, place) {
      try await styledScreen().contains(style) ? true : nil
    }
  }

  /// Waits until the screen no longer shows a text.
  func waitUntilGone(
    _ text: String, within time: Duration = .patience, place: SourceLocation = #_sourceLocation
  ) async throws {
    try await wait(for: "“\(text)” to go", within: time, place) {
      try await screen().contains(text) ? nil : true
    }
  }

  /// Waits until the program has ended.
  @discardableResult func waitForExit(
    within time: Duration = .patience, place: SourceLocation = #_sourceLocation
  ) async throws -> Termination {
    try await wait(for: "the program's end", within: time, place) { exitStatus }
  }

  @discardableResult private func wait<Answer>(
    for expectation: String, within time: Duration, _ place: SourceLocation,
    until answer: () async throws -> Answer?
  ) async throws -> Answer {
    do {
      return try await poll(for: time, answer)
    } catch is DeadlinePassed {
      throw TimeoutError(expectation: expectation, screen: try await screen(), place: place)
    }
  }
}
