import Glibc

/// Another program that this one has started.
package struct ChildProgram {
  private let number: pid_t

  /// Starts a program that is found in `PATH`.
  ///
  /// It finds every signal open and with its usual meaning, whatever this program, or the one that
  /// started it, has changed for itself.
  package init(_ words: [String], in place: ChildPlace) throws(ChildFailure) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    place.note(in: &actions)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    let flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | place.flags
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var number = pid_t()
    let failure = posix_spawnp(&number, words[0], &actions, &attributes, &arguments, environ)
    guard failure == 0 else { throw ChildFailure(words[0], failure) }
    self.number = number
  }

  /// Waits until it has ended; returns its exit status, or 128 and more for a signal.
  package func waitForEnd() -> Int32 {
    var status: Int32 = 0
    while waitpid(number, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }

  /// The same; nil when it still runs after some seconds.
  package func waitForEnd(seconds: Int) -> Int32? {
    for _ in 0..<seconds * 100 {
      var status: Int32 = 0
      guard waitpid(number, &status, WNOHANG) == 0 else {
        let signal = status & 0x7F
        return signal == 0 ? status >> 8 & 0xFF : 128 + signal
      }
      usleep(10_000)
    }
    return nil
  }

  /// Whether it has ended; then it is not to be asked again, as another program may get its number.
  package func hasEnded() -> Bool {
    waitpid(number, nil, WNOHANG) != 0
  }

  /// Ends it at once.
  func kill() {
    _ = Glibc.kill(number, SIGKILL)
    _ = waitForEnd()
  }
}

/// Where another program reads and writes.
package enum ChildPlace {
  /// On the terminal of this one, in its place.
  case terminal
  /// Nothing to read; what it writes goes to a descriptor, and its errors go nowhere.
  case output(Int32)
  /// It reads from one descriptor and writes to another, and its errors go nowhere.
  case filter(from: Int32, to: Int32)
  /// Nothing to read and nowhere to write, in a process group of its own: it outlives the terminal.
  case background

  var flags: Int32 {
    switch self {
    case .terminal, .output, .filter: 0
    case .background: POSIX_SPAWN_SETPGROUP
    }
  }

  func note(in actions: inout posix_spawn_file_actions_t) {
    switch self {
    case .terminal: break
    case .output(let descriptor):
      posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
      posix_spawn_file_actions_adddup2(&actions, descriptor, STDOUT_FILENO)
      posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    case .filter(let input, let output):
      posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
      posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
      posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    case .background:
      for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
        posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
      }
    }
  }
}

/// Another program could not be started.
package struct ChildFailure: Error {
  package let program: String
  /// The system's words.
  package let reason: String

  /// - Parameter number: the system's error number.
  init(_ program: String, _ number: Int32) {
    self.program = program
    reason = String(cString: strerror(number))
  }
}

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
  private var child: ChildProgram?
  private var buffer = [UInt8](repeating: 0, count: 16_384)

  /// Starts a program that is found in `PATH`; it reads nothing, and its errors go nowhere.
  init(_ words: [String]) throws(ChildFailure) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw ChildFailure(words[0], errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    descriptor = ends[0]
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    defer { close(ends[1]) }
    // Throwing here runs the deinit, which closes the other end.
    child = try ChildProgram(words, in: .output(ends[1]))
  }

  deinit {
    child?.kill()
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
      let status = child?.waitForEnd()
      child = nil
      return .end(status: status ?? 0)
    }
  }
}
