import Repositories
import Services

/// Makes each day's backup beside the screens, on another thread.
@MainActor final class DailyBackups {
  private let book: Book
  /// When to look again, in seconds: soon after the start, then now and then, as a day may begin.
  private(set) var delay = 2.0

  init(_ book: Book) {
    self.book = book
  }

  func makeIfMissing() {
    delay = 600
    guard let plan = book.backups.plan() else { return }
    Task(priority: .background) { @concurrent in
      // It is tried again later; until then the latest backup is an older one, as the palette tells.
      try? plan.make()
    }
  }
}
