import Foundation
import Processes
import PseudoTerminals

/// A program in a terminal of its own, to press keys on and look at; it ends with its home.
struct RealTerminal {
  private let home: Home
  private let server: TmuxServer
  /// The beginning of the paths of the files that record the program's process id and exit status.
  private let record: String

  /// Starts the program; `environment` is added to the home's.
  init(
    running program: Program, _ arguments: [String] = [], in home: Home,
    size: TerminalSize = .standard, environment: [String: String] = [:]
  ) async throws {
    self.home = home
    server = TmuxServer(socket: home.unusedPath("tmux"), environment: home.environment)
    record = home.unusedPath("run")
    let variables = home.environment.merging(environment) { $1 }.map { "\($0.key)=\($0.value)" }
    // Without `env`, tmux would set a TERM of its own.
    let words = ["env", "-i"] + variables + Self.recorder + [record, program.path] + arguments
    try await server.run(
      ["set-option", "-g", "-w", "remain-on-exit", "on", ";"]
        + ["set-option", "-s", "set-clipboard", "on", ";"]
        + ["set-option", "-g", "status", "off", ";"]
        + ["new-session", "-d", "-x", "\(size.columns)", "-y", "\(size.rows)"] + words)
  }

  /// Records the program's process id and its exit status, which tmux 3.3 forgets now and then.
  private static let recorder = [
    "sh", "-c",
    """
    record=$1; shift
    sh -c 'echo $$ > "$0.pid"; exec "$@"' "$record" "$@"
    echo $? > "$record.status"
    """, "sh",
  ]

  private func recorded(_ fact: String) -> Int32? {
    // The file is not there yet, or not whole.
    let text = try? String(contentsOfFile: "\(record).\(fact)", encoding: .utf8)
    return text.flatMap { $0.last == "\n" ? Int32($0.dropLast()) : nil }
  }
}

// MARK: - Input

extension RealTerminal {
  /// Types a text, letter by letter as an input method hands them over.
  func type(_ text: String) async throws {
    // A semicolon at the end would end the command.
    let word = text.hasSuffix(";") ? "\(text.dropLast())\\;" : text
    try await server.run(["send-keys", "-l", "--", word])
  }

  /// Presses keys, one after the other.
  func press(_ keys: NamedKey...) async throws {
    try await server.run(["send-keys"] + keys.map(\.rawValue))
  }

  func resize(to size: TerminalSize) async throws {
    try await server.run(["resize-window", "-x", "\(size.columns)", "-y", "\(size.rows)"])
  }

  /// Sends a signal to the program alone.
  func send(signal number: Int32) async throws {
    try await process.send(signal: number)
  }

  /// Lets no file of the program grow beyond so many bytes, as a full disk would; nil is no limit.
  func setFileSizeLimit(_ bytes: Int?) async throws {
    let limit = bytes.map(String.init) ?? "unlimited"
    let result = try await CommandLineTool(
      program: .named("prlimit", in: home.environment), home: home
    )
    .run(["--pid", "\(process.identifier)", "--fsize=\(limit):unlimited"])
    guard result.status == .success else { throw HarnessError("prlimit: \(result)") }
  }

  /// Takes the terminal away from the program, as a window that is closed does.
  func close() {
    server.end()
  }

  /// The program, whether it still runs or not.
  var process: ChildProcess {
    get async throws {
      ChildProcess(identifier: try await poll(for: .patience) { recorded("pid") })
    }
  }
}

// MARK: - Output

extension RealTerminal {
  func screen() async throws -> Screen {
    Screen(captured: try await server.run(["capture-pane", "-p"]))
  }

  /// The screen with the escape sequences that colour it.
  func styledScreen() async throws -> Screen {
    Screen(captured: try await server.run(["capture-pane", "-p", "-e"]))
  }

  /// What was last put into the clipboard; nil when nothing was.
  func clipboard() async throws -> String? {
    let listed = try await server.run(["list-buffers"])
    return listed.isEmpty ? nil : try await server.run(["show-buffer"])
  }

  func cursor() async throws -> CursorState {
    let format = "#{cursor_x} #{cursor_y} #{cursor_flag}"
    let words = try await server.run(["display-message", "-p", format])
    let numbers = words.dropLast().split(separator: " ").compactMap { Int($0) }
    guard numbers.count == 3 else { throw HarnessError("tmux: the cursor is at \(words)") }
    return CursorState(column: numbers[0], row: numbers[1], isVisible: numbers[2] == 1)
  }

  /// How the program has ended; nil while it runs.
  var exitStatus: Termination? {
    // A shell gives 128 and the number of the signal.
    recorded("status").map { $0 > 128 ? .signal($0 - 128) : .code($0) }
  }
}
