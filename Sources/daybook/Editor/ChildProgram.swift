import Glibc

/// Runs another program in the foreground, on the same terminal.
enum ChildProgram {
  /// Waits until it has ended; returns its exit status, or 128 and more for a signal.
  ///
  /// The child finds every signal open and with its usual meaning, whatever this program, or the one
  /// that started it, has changed for itself.
  static func run(_ arguments: [String]) throws(EditorError) -> Int32 {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    var words = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var child = pid_t()
    let failure = posix_spawnp(&child, arguments[0], nil, &attributes, &words, environ)
    guard failure == 0 else {
      throw .cannotStart(arguments[0], reason: String(cString: strerror(failure)))
    }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }
}
