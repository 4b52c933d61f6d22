import Entities
import Glibc

/// A folder of backups: a manifest for each, and the copies that they share.
struct BackupFolder {
  let files: any FileSystem
  let path: String

  private var copies: String { "\(path)/segments" }

  func path(of date: CivilDate) -> String { "\(path)/\(date.text).json" }

  private func path(of segment: BackupSegment) -> String { "\(copies)/\(segment.copy)" }

  /// The days that there is a backup of, newest first; none without the folder.
  var dates: [CivilDate] { (try? listDates()) ?? [] }

  private func listDates() throws(FileSystemError) -> [CivilDate] {
    try files.list(path).filter { $0.hasSuffix(".json") }
      .compactMap { CivilDate(text: String($0.dropLast(5))) }.sorted(by: >)
  }

  /// Nil when there is none, or a damaged one.
  func manifest(of date: CivilDate) -> BackupManifest? {
    (try? files.contents(ofFile: path(of: date))).flatMap { BackupManifest($0) }
  }

  func make() throws(FileSystemError) {
    try files.makeDirectories(copies)
  }

  func put(_ manifest: BackupManifest, of date: CivilDate) throws(FileSystemError) {
    try files.syncDirectory(copies)
    try files.replaceFile(path(of: date), with: manifest.bytes)
  }

  func has(_ segment: BackupSegment) -> Bool {
    (try? files.status(path(of: segment), .keep))?.size == segment.size
  }

  /// Writes a copy and reads it back before it gets its name.
  func put(_ bytes: [UInt8], as segment: BackupSegment) throws(FileSystemError) {
    let path = path(of: segment)
    let temporary = "\(path).\(RandomName.make())"
    let file = try files.open(temporary, .create)
    do throws(FileSystemError) {
      defer { files.close(file) }
      try files.writeWhole(file, bytes)
      try files.sync(file)
      guard try files.contents(file, sizeHint: bytes.count) == bytes else {
        throw FileSystemError("read", path: temporary, number: EIO)
      }
      try files.rename(temporary, to: path)
    } catch {
      // The first failure is the one to report; what is left behind goes with the next backup.
      try? files.remove(temporary)
      throw error
    }
  }

  /// A copy's bytes; nil when it is not what it was.
  func contents(of segment: BackupSegment) -> [UInt8]? {
    guard let bytes = try? files.contents(ofFile: path(of: segment)),
      CRC32C.text(bytes[...]) == segment.checksum
    else { return nil }
    return bytes
  }

  /// Lets go of backups that are not to be kept, then of copies that no backup needs.
  func prune() throws(FileSystemError) {
    // Where the list cannot be read, nobody knows what is needed.
    let dates = try listDates()
    let kept = BackupRetention.kept(of: dates)
    for date in dates where !kept.contains(date) { try files.remove(path(of: date)) }
    // No backup may come back after a power cut without its copies.
    try files.syncDirectory(path)
    let manifests = dates.filter(kept.contains).map(manifest)
    // What a damaged manifest needs nobody knows: everything stays.
    guard manifests.allSatisfy({ $0 != nil }) else { return }
    let needed = Set(manifests.compactMap { $0?.segments.map(\.copy) }.joined())
    for name in try files.list(copies) where !needed.contains(name) {
      try files.remove("\(copies)/\(name)")
    }
  }

  /// Runs something unless another program is at these backups; whether it ran.
  @discardableResult
  func exclusively(_ act: () throws(FileSystemError) -> Void) throws(FileSystemError) -> Bool {
    let lock = try openLock()
    defer { files.close(lock) }
    guard try files.lock(lock) else { return false }
    try act()
    return true
  }

  private func openLock() throws(FileSystemError) -> FileDescriptor {
    do throws(FileSystemError) {
      return try files.open("\(path)/lock", .create)
    } catch {
      guard error.number == EEXIST else { throw error }
      return try files.open("\(path)/lock", .append)
    }
  }
}
