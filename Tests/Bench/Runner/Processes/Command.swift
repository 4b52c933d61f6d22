import Glibc

/// A program with its arguments and its whole environment.
struct Command {
  var path: String
  var arguments: [String]
  var environment: [String: String]
}

extension Command {
  /// Starts the program in a session of its own, reading from and writing to a device.
  ///
  /// A terminal becomes the session's own, since it is opened by the session's first process.
  func start(on device: String = "/dev/null") throws -> ChildProcess {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, newSession)

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, device, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDERR_FILENO)

    let variables = environment.map { "\($0.key)=\($0.value)" }
    var identifier: pid_t = 0
    let number = withCStrings([path] + arguments) { arguments in
      withCStrings(variables) { variables in
        posix_spawn(&identifier, path, &actions, &attributes, arguments, variables)
      }
    }
    guard number == 0 else { throw BenchError.system("start \(path)", number) }
    return ChildProcess(identifier: identifier)
  }
}

/// POSIX_SPAWN_SETSID of <spawn.h>, which Swift does not see as it is not in an older POSIX.
private let newSession: Int16 = 0x80

/// Lends the strings as C has them, with a null pointer after the last.
private func withCStrings<Result>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let copies = strings.map { strdup($0) }
  defer { copies.forEach { free($0) } }
  return body(copies + [nil])
}
