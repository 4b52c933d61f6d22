import Core
import Glibc
import Synchronization

/// A child process.
package struct ChildProgram {
  private let number: pid_t

  /// Starts a program that is found in `PATH`.
  ///
  /// The child starts with all signals unblocked and with their default actions, whatever this program or its
  /// parent has changed.
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
    let failure = environmentInUse.withLock { _ in
      posix_spawnp(&number, words[0], &actions, &attributes, &arguments, environ)
    }
    guard failure == 0 else { throw ChildFailure(words[0], failure) }
    self.number = number
  }

  /// Waits until the child has ended; returns its exit status, or 128 plus the number of a signal.
  package func waitForEnd() -> Int32 {
    var status: Int32 = 0
    while waitpid(number, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }

  /// Waits until the child has ended; returns nil if it is still running after some seconds.
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

  /// Whether the child has ended; after that, this must not be called again, as its process id may be reused.
  package func hasEnded() -> Bool {
    waitpid(number, nil, WNOHANG) != 0
  }

  /// Kills the child at once.
  func kill() {
    _ = Glibc.kill(number, SIGKILL)
    _ = waitForEnd()
  }
}

/// The input and output of a child process.
package enum ChildPlace {
  /// The terminal of this program.
  case terminal
  /// No input; the output goes to a descriptor, and errors are discarded.
  case output(Int32)
  /// Input from one descriptor and output to another; errors are discarded.
  case filter(from: Int32, to: Int32)
  /// No input and no output, in a process group of its own, so that it outlives the terminal.
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

/// The error if a child process could not be started.
package struct ChildFailure: Error {
  package let program: String
  /// The system's description of the error.
  package let reason: String

  /// - Parameter number: the system's error number.
  init(_ program: String, _ number: Int32) {
    self.program = program
    reason = String(cString: strerror(number))
  }
}

/// A child process whose output is read; it is killed when this object is released.
final class ChildOutput {
  enum Piece {
    case bytes(ArraySlice<UInt8>)
    /// The child is running, and has written nothing more.
    case nothingYet
    /// The child has ended: its exit status, or 128 plus the number of a signal.
    case end(status: Int32)
  }

  /// A descriptor that is readable when there is a piece.
  let descriptor: Int32
  private var child: ChildProgram?
  private var buffer = [UInt8](repeating: 0, count: 16_384)

  /// Starts a program that is found in `PATH`; it has no input, and its errors are discarded.
  init(_ words: [String]) throws(ChildFailure) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw ChildFailure(words[0], errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    descriptor = ends[0]
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    defer { close(ends[1]) }
    // If this throws, deinit runs, which closes the other end.
    child = try ChildProgram(words, in: .output(ends[1]))
  }

  deinit {
    child?.kill()
    close(descriptor)
  }

  /// Returns the next piece; never blocks, except for the moment in which the program ends.
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
