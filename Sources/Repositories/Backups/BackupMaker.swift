import Core
package import Entities
import Glibc

/// Copies the files of a log that have changed since the last backup.
///
/// Changes are detected by contents: the whole log and all copies are read, once a day.
struct BackupMaker {
  /// The maximum size of a file, in bytes; a sparse file may claim to be longer than any file of a log.
  static let longestFile = 4 << 30

  private let plan: BackupPlan
  private let files: any FileSystem
  private let paths: LogPaths
  private let folder: BackupFolder

  init(plan: BackupPlan, files: any FileSystem) {
    self.plan = plan
    self.files = files
    paths = LogPaths(plan.location)
    folder = BackupFolder(files: files, path: plan.folder)
  }

  /// Makes the backup; returns the errors of files of the log that could not be read.
  ///
  /// The last copies of such files are kept. It returns nil if another program is making a backup.
  func make() throws(FileSystemError) -> [FileSystemError]? {
    try folder.make()
    return try folder.exclusively { () throws(FileSystemError) in
      let unreadable: [FileSystemError]
      do throws(FileSystemError) {
        unreadable = try copy()
      } catch {
        // The copies made so far belong to no backup, and may have filled the disk.
        try? folder.prune()
        throw error
      }
      try folder.prune()
      return unreadable
    }
  }

  private func copy() throws(FileSystemError) -> [FileSystemError] {
    var earlier = earlier
    var segments: [BackupSegment] = []
    var unreadable: [FileSystemError] = []
    for slot in try files.list(paths.log).sorted() where !slot.hasPrefix(".") {
      for name in try names(in: slot, &unreadable) {
        do throws(Failure) {
          guard let whole = try wholeLines(of: "\(paths.slot(slot))/\(name)") else { continue }
          let segment = BackupSegment(folder: slot, name: name, whole: whole)
          if !folder.has(segment) { try put(whole, as: segment) }
          segments.append(segment)
          earlier.removeAll { $0.folder == slot && $0.name == name && $0.isStart(of: whole) }
        } catch {
          switch error {
          case .unreadable(let cause): unreadable.append(cause)
          case .failed(let cause): throw cause
          }
        }
      }
    }
    guard !segments.isEmpty else { return unreadable }
    let identity = try files.contents(ofFile: "\(plan.location.data)/store.json")
    let manifest = BackupManifest(
      book: plan.location.data, identity: identity.map { String(decoding: $0, as: UTF8.self) },
      entries: plan.entries, segments: segments + missing(earlier, in: segments))
    try folder.put(manifest, plan.name)
    return unreadable
  }

  /// The copies of this book's last backup, and those that a damaged backup may have had.
  private var earlier: [BackupSegment] {
    let book = BackupName.book(at: plan.location.data)
    let names = folder.names
    let isAnyDamaged = names.contains {
      [nil, book].contains(folder.book(of: $0)) && folder.manifest($0) == nil
    }
    return (last(names.filter { folder.book(of: $0) == book })?.segments ?? [])
      + (isAnyDamaged ? folder.unnamed : [])
  }
}

extension BackupMaker {
  /// Returns the newest readable manifest; reads each only once, as it may be unreadable the next time.
  private func last(_ names: [BackupName]) -> BackupManifest? {
    for name in names {
      if let manifest = folder.manifest(name) { return manifest }
    }
    return nil
  }
}

// MARK: - Reading the log

extension BackupMaker {
  private enum Failure: Error {
    /// A file of the log could not be read and is left out.
    case unreadable(FileSystemError)
    /// The backup could not be written.
    case failed(FileSystemError)
  }

  /// Returns the names of files in a slot's folder, including copies that tools made under other names.
  private func names(
    in slot: String, _ unreadable: inout [FileSystemError]
  ) throws(FileSystemError) -> [String] {
    do throws(FileSystemError) {
      return try files.list(paths.slot(slot)).sorted()
        .filter { $0.hasSuffix(".jsonl") && !$0.hasPrefix(".") }
    } catch  where error.number == ENOTDIR {
      return []
    } catch {
      unreadable.append(error)
      return []
    }
  }

  /// Reads a file up to the end of its last complete line, which may lack its newline; returns nil if it has none.
  private func wholeLines(of path: String) throws(Failure) -> [UInt8]? {
    do throws(FileSystemError) {
      let file = try files.open(path, .read)
      defer { files.close(file) }
      let status = try files.status(file)
      guard status.kind == .file else { return nil }
      guard status.size <= Self.longestFile else {
        throw FileSystemError("read", path: path, number: EFBIG)
      }
      let bytes = try files.contents(file, sizeHint: status.size)
      let rest = (bytes.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0)..<bytes.count
      if LineParser.hasRightChecksum(bytes, LogLine.text(rest, in: bytes)) { return bytes + [0x0A] }
      return rest.lowerBound > 0 ? Array(bytes[..<rest.lowerBound]) : nil
    } catch {
      throw .unreadable(error)
    }
  }

  private func put(_ bytes: [UInt8], as segment: BackupSegment) throws(Failure) {
    do throws(FileSystemError) {
      try folder.put(bytes, as: segment)
    } catch {
      throw .failed(error)
    }
  }
}

// MARK: - Lines missing from the log

extension BackupMaker {
  /// Returns the earlier copies with an intact line that the log now lacks, because files were damaged, replaced or
  /// removed, or cannot be read.
  private func missing(
    _ earlier: [BackupSegment], in segments: [BackupSegment]
  ) -> [BackupSegment] {
    var known: [String: Set<ArraySlice<UInt8>>] = [:]
    return Set(earlier).subtracting(segments).sorted { $0.copy < $1.copy }.filter { copy in
      let lines: Set<ArraySlice<UInt8>>
      switch folder.copy(of: copy) {
      case .intact(let bytes), .damaged(let bytes): lines = SavedSegment.intactLines(bytes)
      case .unreadable: return true
      case .missing: return false
      }
      let slot = LogPaths.slot(ofFolder: copy.folder)
      let others = known[slot] ?? self.lines(of: slot, segments)
      known[slot] = others
      return !lines.isSubset(of: others)
    }
  }

  private func lines(of slot: String, _ segments: [BackupSegment]) -> Set<ArraySlice<UInt8>> {
    var lines: Set<ArraySlice<UInt8>> = []
    for segment in segments where LogPaths.slot(ofFolder: segment.folder) == slot {
      if case .intact(let bytes) = folder.copy(of: segment) {
        lines.formUnion(SavedSegment.intactLines(bytes))
      }
    }
    return lines
  }
}

/// A backup that is due.
package struct BackupPlan {
  let location: StoreLocation
  /// The folder of the backups.
  let folder: String
  let date: CivilDate
  /// The number of entries in the book.
  let entries: Int

  var name: BackupName { BackupName(date, ofBookAt: location.data) }

  /// Makes the backup.
  ///
  /// - Returns: the errors of files of the log that could not be read, whose last copies are kept; nil if another
  ///   program is making a backup.
  package func make() throws(FileSystemError) -> [FileSystemError]? {
    try make(files: PosixFileSystem())
  }

  @discardableResult
  package func make(files: any FileSystem) throws(FileSystemError) -> [FileSystemError]? {
    try BackupMaker(plan: self, files: RetryingFileSystem(files)).make()
  }
}
