package import Entities

/// Why a backup is wanted.
package enum BackupOccasion: Sendable {
  /// The day needs one.
  case daily
  /// The user wants one, whatever there is.
  case asked
}

/// Backups of a book on this machine.
package protocol BackupRepository: AnyObject {
  /// All that are kept, newest first.
  func backups() -> [BackupRecord]
  /// The plan of a day's backup; nil when there is one and the user asked for none. Cheap.
  func plan(
    of date: CivilDate, for occasion: BackupOccasion, entries: @autoclosure () -> Int
  ) -> BackupPlan?
  /// Passes the files of some backups, each once; a damaged one is passed too, as its lines have
  /// checksums of their own.
  func read(_ backups: [BackupRecord], _ body: (SavedSegment) -> Void) -> BackupDamage
  /// The text of the `store.json` that a backup has.
  func identity(of backup: BackupRecord) -> [UInt8]?
}
