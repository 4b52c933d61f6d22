import Entities

/// A backup that is due.
package struct BackupPlan {
  let location: StoreLocation
  /// Where backups are kept.
  let folder: String
  let date: CivilDate
  /// How many entries the book has.
  let entries: Int

  var name: BackupName { BackupName(date, ofBookAt: location.data) }

  /// Makes the backup.
  ///
  /// - Returns: why files of the log could not be read, of which the last copies stay; nil when
  ///   another program is just making a backup.
  package func make() throws(FileSystemError) -> [FileSystemError]? {
    try make(files: PosixFileSystem())
  }

  @discardableResult
  package func make(files: any FileSystem) throws(FileSystemError) -> [FileSystemError]? {
    try BackupMaker(plan: self, files: SteadyFileSystem(files)).make()
  }
}
