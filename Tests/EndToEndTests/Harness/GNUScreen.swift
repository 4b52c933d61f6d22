import Foundation
import Processes
import PseudoTerminals

/// A GNU screen of its own, without anybody's configuration; it ends with the last reference to it.
final class GNUScreen {
  private let home: Home
  private let folder: String

  init(in home: Home) throws {
    self.home = home
    folder = home.unusedPath("screen")
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    try "startup_message off\n".write(toFile: settings, atomically: false, encoding: .utf8)
  }

  deinit {
    // One that has ended by itself is fine too.
    _ = try? Command(
      path: Program.named("screen", in: home.environment).path,
      arguments: ["-S", Self.session, "-X", "quit"],
      environment: home.environment.merging(environment) { $1 }
    ).start().waitForExit()
  }

  /// Opens daybook in the one window of a session, and shows it in a terminal.
  func openDaybook() async throws -> RealTerminal {
    try await terminal(["-S", Self.session, try Program.daybook().path])
  }

  /// Shows the session, which no terminal shows any more, in another one.
  func attach(size: TerminalSize = .standard) async throws -> RealTerminal {
    try await terminal(["-r", Self.session], size: size)
  }

  private func terminal(
    _ arguments: [String], size: TerminalSize = .standard
  ) async throws -> RealTerminal {
    try await RealTerminal(
      running: .named("screen", in: home.environment), ["-U", "-c", settings] + arguments,
      in: home, size: size, environment: environment)
  }

  private static let session = "book"
  private var settings: String { "\(folder)/screenrc" }
  private var environment: [String: String] {
    ["SCREENDIR": folder, "SYSSCREENRC": "/dev/null"]
  }
}
