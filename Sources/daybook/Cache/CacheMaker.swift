import Glibc
import Repositories

/// Has a child fold the book for the next start, so that nobody waits for it.
@MainActor final class CacheMaker {
  private let repository: FileEntryRepository
  private var child: pid_t?

  init(_ repository: FileEntryRepository) {
    self.repository = repository
  }

  /// Starts the child if the next start would be quicker for it.
  func startIfWanted() {
    reap()
    guard child == nil, repository.isCacheWanted else { return }
    repository.forgetCacheWish()
    child = Self.spawn([ProgramFile.path, FoldBook.name, "--data", repository.location.data])
  }

  private func reap() {
    guard let child, waitpid(child, nil, WNOHANG) != 0 else { return }
    self.child = nil
  }

  /// Starts a program with nothing to read and nowhere to write; nil when there is no room for it,
  /// which costs only time.
  private static func spawn(_ arguments: [String]) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor: Int32 in 0...2 {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    var words = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var child = pid_t()
    let failure = posix_spawn(&child, arguments[0], &actions, nil, &words, environ)
    return failure == 0 ? child : nil
  }
}
