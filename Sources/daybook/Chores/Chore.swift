import Glibc

/// Another daybook that does something for the same book beside the screens: what it costs, it costs
/// there.
///
/// It has nothing to read and nowhere to write, and is in a process group of its own, so that it
/// outlives its terminal.
@MainActor final class Chore {
  private let words: [String]
  private var child: pid_t?

  /// - Parameter words: the command line, without the program and the book.
  init(_ words: String..., for data: String) {
    self.words = [ProgramFile.path] + words + ["--data", data]
  }

  /// Whether the last one that was started is still at it.
  var isRunning: Bool {
    if let child, waitpid(child, nil, WNOHANG) != 0 { self.child = nil }
    return child != nil
  }

  /// Starts it; when there is no room for another program, it stays undone until the next time.
  func start() {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor: Int32 in 0...2 {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var child = pid_t()
    let failure = posix_spawn(&child, words[0], &actions, &attributes, &arguments, environ)
    self.child = failure == 0 ? child : nil
  }
}
