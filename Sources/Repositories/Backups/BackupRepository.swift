package import Core

/// Why a backup is made.
package enum BackupOccasion: Sendable {
  /// For the daily backup.
  case daily
  /// The user asked for it, whether or not the day has one.
  case asked
}

/// Backups of a book on this machine, in the state folder.
package final class BackupRepository {
  private let location: StoreLocation
  private let folders: () -> [String]
  private let files: any FileSystem

  /// - Parameter folders: returns the folders that may have backups, each as `<store>/<machine>/backups`; new ones
  ///   are made in the first.
  package init(
    of location: StoreLocation, in folders: @escaping () -> [String],
    files: any FileSystem = PosixFileSystem()
  ) {
    self.location = location
    self.folders = folders
    self.files = RetryingFileSystem(files)
  }

  /// Returns all backups, newest first.
  package func backups() -> [BackupRecord] {
    let folders = folders()
    let own = folders.first.map(store)
    return folders.flatMap { records(in: $0, isOfStore: store($0) == own) }
      .sorted { $0.date > $1.date }
  }

  private func store(_ path: String) -> String { files.parent(of: files.parent(of: path)) }

  /// Returns the backups in a folder: all of them if it is of this store, else those of a book at the same path.
  private func records(in path: String, isOfStore: Bool) -> [BackupRecord] {
    let folder = folder(path)
    return folder.names.compactMap { name in
      let manifest = folder.manifest(name)
      guard isOfStore || folder.book(of: name) == BackupName.book(at: location.data) else {
        return nil
      }
      let contents = manifest.map {
        BackupRecord.Contents.whole(
          size: $0.size, entries: $0.entries,
          otherBook: $0.book == location.data ? nil : $0.book)
      }
      return BackupRecord(
        date: name.date, contents: contents ?? .damaged, path: folder.path(of: name), folder: path,
        name: name)
    }
  }

  /// Returns the plan of a day's backup; nil if the day has one and the user did not ask.
  ///
  /// It is cheap.
  package func plan(
    of date: CivilDate, for occasion: BackupOccasion = .daily, entries: @autoclosure () -> Int
  ) -> BackupPlan? {
    guard let path = folders().first, occasion == .asked || !has(date, in: folder(path)) else {
      return nil
    }
    return BackupPlan(location: location, folder: path, date: date, entries: entries())
  }

  /// Whether a day has an intact backup of the book at this path.
  private func has(_ date: CivilDate, in folder: BackupFolder) -> Bool {
    [BackupName(date, ofBookAt: location.data), BackupName(old: date)].contains {
      folder.manifest($0)?.book == location.data
    }
  }

  /// Calls `body` with the files of some backups, each once, and returns the damage.
  ///
  /// Damaged files are passed, too, as each of their lines has its own checksum.
  package func read(
    _ backups: [BackupRecord], _ body: (SavedSegment) -> Void
  ) -> BackupDamage {
    var met: Set<String> = []
    var damage = BackupDamage()
    for backup in backups {
      let folder = folder(backup.folder)
      let manifest = folder.manifest(backup.name)
      if manifest == nil { damage.manifests.append(backup.path) }
      for segment in manifest?.segments ?? folder.unnamed
      where met.insert("\(backup.folder)/\(segment.copy)").inserted {
        read(folder.copy(of: segment), of: segment, &damage, body)
      }
    }
    return damage
  }

  private func read(
    _ copy: BackupFolder.Copy, of segment: BackupSegment, _ damage: inout BackupDamage,
    _ body: (SavedSegment) -> Void
  ) {
    switch copy {
    case .intact(let bytes): body(SavedSegment(folder: segment.folder, bytes: bytes))
    case .damaged(let bytes):
      damage.copies += 1
      damage.lines += SavedSegment.damagedLines(bytes)
      // The last line may lack only its newline.
      body(SavedSegment(folder: segment.folder, bytes: bytes + [0x0A]))
    case .unreadable, .missing: damage.copies += 1
    }
  }

  /// Returns the `store.json` in a backup.
  package func identity(of backup: BackupRecord) -> [UInt8]? {
    folder(backup.folder).manifest(backup.name)?.identity.map { Array($0.utf8) }
  }

  private func folder(_ path: String) -> BackupFolder {
    BackupFolder(files: files, path: path)
  }
}

/// A backup of a book, in the state folder.
package struct BackupRecord: Equatable, Sendable {
  package enum Contents: Equatable, Sendable {
    /// An intact backup: `size` is that of all its files in bytes, including those shared with other backups;
    /// `entries` is the number of entries in the book; `otherBook` is the book's folder if that is a different one.
    case whole(size: Int, entries: Int, otherBook: String?)
    /// Its manifest cannot be read.
    case damaged
  }

  package let date: CivilDate
  package let contents: Contents
  /// The path of the manifest.
  package let path: String
  let folder: String
  let name: BackupName
}

/// The damage of backups.
package struct BackupDamage: Equatable, Sendable {
  /// The number of copies that are damaged or missing; intact lines of damaged ones were read.
  package var copies = 0
  /// The number of damaged lines, which were left out.
  package var lines = 0
  /// The paths of manifests that cannot be read; all copies that no manifest names were read instead.
  package var manifests: [String] = []

  package init() {}

  package var notRecognised: Bool { copies == 0 && manifests.isEmpty }
}
