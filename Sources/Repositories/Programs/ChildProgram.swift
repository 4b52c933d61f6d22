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
