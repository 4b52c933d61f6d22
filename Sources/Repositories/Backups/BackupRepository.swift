package import Core

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

/// Backups in the state folder; see `BackupRepository`.
package final class FileBackupRepository: BackupRepository {
  private let location: StoreLocation
  private let folders: () -> [String]
  private let files: any FileSystem

  /// - Parameter folders: where backups may be, each as `<store>/<machine>/backups`; new ones are made
  ///   in the first.
  package init(
    of location: StoreLocation, in folders: @escaping () -> [String],
    files: any FileSystem = PosixFileSystem()
  ) {
    self.location = location
    self.folders = folders
    self.files = RetryingFileSystem(files)
  }

  package func backups() -> [BackupRecord] {
    let folders = folders()
    let own = folders.first.map(store)
    return folders.flatMap { records(in: $0, isOfStore: store($0) == own) }
      .sorted { $0.date > $1.date }
  }

  private func store(_ path: String) -> String { files.parent(of: files.parent(of: path)) }

  /// All of this store, and those of other stores that were at this book's place.
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

  package func plan(
    of date: CivilDate, for occasion: BackupOccasion = .daily, entries: @autoclosure () -> Int
  ) -> BackupPlan? {
    guard let path = folders().first, occasion == .asked || !has(date, in: folder(path)) else {
      return nil
    }
    return BackupPlan(location: location, folder: path, date: date, entries: entries())
  }

  /// Whether a day has a sound backup of the book at this very place.
  private func has(_ date: CivilDate, in folder: BackupFolder) -> Bool {
    [BackupName(date, ofBookAt: location.data), BackupName(old: date)].contains {
      folder.manifest($0)?.book == location.data
    }
  }

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
      // Its last line may lack no more than its end.
      body(SavedSegment(folder: segment.folder, bytes: bytes + [0x0A]))
    case .unreadable, .missing: damage.copies += 1
    }
  }

  package func identity(of backup: BackupRecord) -> [UInt8]? {
    folder(backup.folder).manifest(backup.name)?.identity.map { Array($0.utf8) }
  }

  private func folder(_ path: String) -> BackupFolder {
    BackupFolder(files: files, path: path)
  }
}

/// What the book was like on a day, as it is kept in the state folder.
package struct BackupRecord: Equatable, Sendable {
  package enum Contents: Equatable, Sendable {
    /// `size` is that of all its files together, those included that it shares with other backups;
    /// `entries` is how many the book had; `otherBook` is its folder where that is another one.
    case whole(size: Int, entries: Int, otherBook: String?)
    /// Its manifest cannot be read.
    case damaged
  }

  package let date: CivilDate
  package let contents: Contents
  /// The manifest.
  package let path: String
  let folder: String
  let name: BackupName
}

/// What of backups is not what was written.
package struct BackupDamage: Equatable, Sendable {
  /// Copies that were damaged or gone; their intact lines were read.
  package var copies = 0
  /// Their lines that were left out.
  package var lines = 0
  /// Manifests that cannot be read; the copies beside them that no other names were read.
  package var manifests: [String] = []

  package init() {}

  package var isNone: Bool { copies == 0 && manifests.isEmpty }
}
