import Entities
import Glibc

/// A program that was started to read what it writes; it ends with this.
final class ChildOutput {
  enum Piece {
    case bytes(ArraySlice<UInt8>)
    /// It runs, and has written nothing more.
    case nothingYet
    /// Its exit status, or 128 and more for a signal.
    case end(status: Int32)
  }

  /// Can be read whenever there is a piece.
  let descriptor: Int32
  private var child: pid_t?
  private var buffer = [UInt8](repeating: 0, count: 16_384)

  /// Starts a program that is found in `PATH`; it reads nothing, and its errors go nowhere.
  init(_ arguments: [String]) throws(TimeFailure) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Self.failure(arguments[0], errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    descriptor = ends[0]
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    let failure = Self.spawn(arguments, output: ends[1], as: &child)
    close(ends[1])
    // Throwing here runs the deinit, which closes the other end.
    guard failure == 0 else { throw Self.failure(arguments[0], failure) }
  }

  deinit {
    if let child {
      kill(child, SIGKILL)
      _ = Self.status(of: child)
    }
    close(descriptor)
  }

  /// Never blocks but for the moment in which the program ends.
  func read() -> Piece {
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count > 0 { return .bytes(buffer[..<count]) }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return .nothingYet }
      // A program that closes its output is about to end.
      let status = child.map(Self.status)
      child = nil
      return .end(status: status ?? 0)
    }
  }

  private static func status(of child: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }

  private static func failure(_ program: String, _ number: Int32) -> TimeFailure {
    .cannotStart(program: program, reason: String(cString: strerror(number)))
  }

  /// Returns the system's error number, 0 when the program runs.
  private static func spawn(
    _ arguments: [String], output: Int32, as child: inout pid_t?
  ) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Whatever this program has changed for itself, the child finds every signal as usual.
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    var words = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var number = pid_t()
    let failure = posix_spawnp(&number, arguments[0], &actions, &attributes, &words, environ)
    if failure == 0 { child = number }
    return failure
  }
}
