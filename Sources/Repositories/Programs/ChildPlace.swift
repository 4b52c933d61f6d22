import Glibc

/// Where another program reads and writes.
package enum ChildPlace {
  /// On the terminal of this one, in its place.
  case terminal
  /// Nothing to read; what it writes goes to a descriptor, and its errors go nowhere.
  case output(Int32)
  /// Nothing to read and nowhere to write, in a process group of its own: it outlives the terminal.
  case background

  var flags: Int32 {
    switch self {
    case .terminal, .output: 0
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
    case .background:
      for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
        posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
      }
    }
  }
}
