import Entities

/// A backup that is to be made.
package struct BackupPlan {
  let location: StoreLocation
  /// Where backups are kept.
  let folder: String
  let date: CivilDate
  /// How many entries the book has.
  let entries: Int

  /// Makes the backup, unless another program is just doing so.
  package func make() throws(FileSystemError) {
    try make(files: PosixFileSystem())
  }

  package func make(files: any FileSystem) throws(FileSystemError) {
    try BackupMaker(plan: self, files: SteadyFileSystem(files)).make()
  }
}
