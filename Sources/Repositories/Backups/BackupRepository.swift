package import Entities

/// Backups of a book on this machine.
package protocol BackupRepository: AnyObject {
  /// All that are kept, newest first.
  func backups() -> [BackupRecord]
  /// What is to be done for the backup of a day; nil when it is there. Cheap.
  func plan(of date: CivilDate, entries: @autoclosure () -> Int) -> BackupPlan?
  /// Hands over the files of some backups, each once; a copy that is damaged is left out, and
  /// their number returned.
  func read(_ backups: [BackupRecord], _ body: (SavedSegment) -> Void) -> Int
  /// The text of the `store.json` that a backup has.
  func identity(of backup: BackupRecord) -> [UInt8]?
}
