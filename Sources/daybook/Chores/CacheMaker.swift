import Repositories

/// Folds the book for the next start, so that nobody waits for it.
@MainActor final class CacheMaker {
  private let repository: FileEntryRepository
  private let chore: Chore

  init(_ repository: FileEntryRepository) {
    self.repository = repository
    chore = Chore(FoldBook.name, for: repository.location.data)
  }

  /// Starts that if the next start would be quicker for it.
  func startIfWanted() {
    guard repository.isCacheWanted, !chore.isRunning else { return }
    repository.forgetCacheWish()
    chore.start()
  }
}
