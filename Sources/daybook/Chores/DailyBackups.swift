import Services

/// Makes each day's backup beside the screens.
@MainActor final class DailyBackups {
  private let backups: BackupService
  private let chore: BackgroundProcess
  /// When to look again, in seconds: soon after the start, then now and then, as a day may begin.
  private(set) var delay = 2.0

  init(_ backups: BackupService, of data: String) {
    self.backups = backups
    chore = BackgroundProcess("backups", "--now", for: data)
  }

  /// Starts that; what fails is tried again later, and until then the latest backup is an older one,
  /// as the palette tells.
  func makeIfMissing() {
    delay = 600
    guard backups.plan() != nil, !chore.isRunning else { return }
    chore.start()
  }
}
