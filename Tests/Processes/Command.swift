import Glibc

/// A program with its arguments and its whole environment.
package struct Command: Sendable {
  package var path: String
  package var arguments: [String]
  package var environment: [String: String]

  package init(path: String, arguments: [String], environment: [String: String]) {
    self.path = path
    self.arguments = arguments
    self.environment = environment
  }

  /// The same program with more arguments.
  package func with(_ more: [String]) -> Command {
    Command(path: path, arguments: arguments + more, environment: environment)
  }

  /// Starts the program in a session of its own; a terminal among its streams becomes its own.
  ///
  /// Foundation's Process is no help here: it takes a process for alive as long as any child of it
  /// is, and tmux leaves a server behind.
  package func start(_ streams: Streams = .nowhere) throws -> ChildProcess {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The program would inherit that a thread of Swift's pool blocks signals, and that tests in the background of a
    // shell ignore an interrupt.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGQUIT)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF) | newSession)

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, path) in [streams.input, streams.output, streams.errors].enumerated() {
      posix_spawn_file_actions_addopen(&actions, Int32(number), path, O_RDWR | O_CREAT, 0o600)
    }

    let variables = environment.map { "\($0.key)=\($0.value)" }
    var identifier: pid_t = 0
    let number = withCStrings([path] + arguments) { arguments in
      withCStrings(variables) { variables in
        posix_spawn(&identifier, path, &actions, &attributes, arguments, variables)
      }
    }
    guard number == 0 else { throw ProcessError("start \(path)", number) }
    return ChildProcess(identifier: identifier)
  }
}

/// POSIX_SPAWN_SETSID of <spawn.h>, which Swift does not see as it is not in an older POSIX.
private let newSession: Int16 = 0x80

/// Calls a closure with the strings as C strings, and a null pointer after the last.
private func withCStrings<Result>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let copies = strings.map { strdup($0) }
  defer { copies.forEach { free($0) } }
  return body(copies + [nil])
}
