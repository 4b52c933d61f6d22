import Repositories

/// Folds the book for the next start, so that nobody waits for it.
@MainActor final class CacheRebuilder {
  private let repository: FileEntryRepository
  private let chore: BackgroundProcess

  init(_ repository: FileEntryRepository) {
    self.repository = repository
    chore = BackgroundProcess(FoldBook.name, for: repository.location.data)
  }

  /// Starts that if the next start would be quicker for it.
  func startIfWanted() {
    guard repository.isCacheWanted, !chore.isRunning else { return }
    repository.markRebuildScheduled()
    chore.start()
  }
}
