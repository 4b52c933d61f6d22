package import Entities

/// Backups in the state folder; see `BackupRepository`.
package final class FileBackupRepository: BackupRepository {
  private let location: StoreLocation
  private let folders: () -> [String]
  private let files: any FileSystem

  /// - Parameter folders: where backups may be; new ones are made in the first.
  package init(
    of location: StoreLocation, in folders: @escaping () -> [String],
    files: any FileSystem = PosixFileSystem()
  ) {
    self.location = location
    self.folders = folders
    self.files = SteadyFileSystem(files)
  }

  package func backups() -> [BackupRecord] {
    folders().flatMap(records).sorted { $0.date > $1.date }
  }

  private func records(in path: String) -> [BackupRecord] {
    let folder = folder(path)
    let isOwn = path == folders().first
    return folder.dates.compactMap { date in
      // Backups of another book may lie beside those of this one.
      guard let manifest = folder.manifest(of: date), isOwn || manifest.book == location.data
      else { return nil }
      return BackupRecord(
        date: date, size: manifest.size, entries: manifest.entries, folder: path)
    }
  }

  package func plan(of date: CivilDate, entries: @autoclosure () -> Int) -> BackupPlan? {
    guard let path = folders().first,
      (try? files.status(folder(path).path(of: date), .keep)) == nil
    else { return nil }
    return BackupPlan(location: location, folder: path, date: date, entries: entries())
  }

  package func read(_ backups: [BackupRecord], _ body: (SavedSegment) -> Void) -> Int {
    var met: Set<BackupSegment> = []
    var damaged = 0
    for backup in backups {
      let folder = folder(backup.folder)
      for segment in folder.manifest(of: backup.date)?.segments ?? []
      where met.insert(segment).inserted {
        guard let bytes = folder.contents(of: segment) else {
          damaged += 1
          continue
        }
        body(SavedSegment(folder: segment.folder, bytes: bytes))
      }
    }
    return damaged
  }

  package func identity(of backup: BackupRecord) -> [UInt8]? {
    folder(backup.folder).manifest(of: backup.date)?.identity.map { Array($0.utf8) }
  }

  private func folder(_ path: String) -> BackupFolder {
    BackupFolder(files: files, path: path)
  }
}
