import Core
import Entities
import Glibc

/// A folder of backups: a manifest for each, and the copies that they share.
struct BackupFolder {
  /// The state of a copy.
  enum Copy {
    case intact([UInt8])
    /// The copy does not match its checksum, but some of its lines may be intact.
    case damaged([UInt8])
    /// The copy cannot be read now.
    case unreadable
    case missing
  }

  let files: any FileSystem
  let path: String

  private var copies: String { "\(path)/segments" }

  func path(of name: BackupName) -> String { "\(path)/\(name.file)" }

  private func path(of segment: BackupSegment) -> String { "\(copies)/\(segment.copy)" }

  /// The names of all backups, newest first; empty if the folder cannot be listed.
  var names: [BackupName] { (try? listNames()) ?? [] }

  private func listNames() throws(FileSystemError) -> [BackupName] {
    try files.list(path).compactMap(BackupName.init(file:)).sorted {
      // On the same day, a book's own backup comes before one of an older version of daybook.
      ($0.date, $0.book ?? "") > ($1.date, $1.book ?? "")
    }
  }

  /// Reads a manifest; returns nil if it is missing or damaged.
  func manifest(_ name: BackupName) -> BackupManifest? {
    (try? files.contents(ofFile: path(of: name))).flatMap { BackupManifest($0, name) }
  }

  /// Returns the book of a backup; nil for a damaged backup of an older version of daybook.
  func book(of name: BackupName) -> String? {
    name.book ?? manifest(name).map { BackupName.book(at: $0.book) }
  }

  func make() throws(FileSystemError) {
    try files.makeDirectories(copies)
  }

  func put(_ manifest: BackupManifest, _ name: BackupName) throws(FileSystemError) {
    try files.syncDirectory(copies)
    try files.replaceFile(path(of: name), with: manifest.bytes)
  }

  /// Whether there is an intact copy.
  func has(_ segment: BackupSegment) -> Bool {
    if case .intact = copy(of: segment) { true } else { false }
  }

  /// Writes a copy, and reads it back before it gets its final name.
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
      // Report the first failure; a file that is left behind is removed with the next backup.
      try? files.remove(temporary)
      throw error
    }
  }

  func copy(of segment: BackupSegment) -> Copy {
    // Check the name, since it comes from a manifest.
    guard !segment.copy.contains("/") else { return .missing }
    do throws(FileSystemError) {
      guard let bytes = try files.contents(ofFile: path(of: segment)) else { return .missing }
      return CRC32C.text(bytes[...]) == segment.checksum ? .intact(bytes) : .damaged(bytes)
    } catch {
      return .unreadable
    }
  }

  /// The copies that no readable manifest names; a damaged one may need them.
  var unnamed: [BackupSegment] {
    let named = Set(names.compactMap { manifest($0)?.segments.map(\.copy) }.joined())
    // Ignore errors: copies that cannot be listed cannot be read either.
    return ((try? files.list(copies)) ?? []).sorted().filter { !named.contains($0) }
      .compactMap(BackupSegment.init(copy:))
  }

  /// Runs a closure under a lock; returns nil if another program holds the lock.
  func exclusively<Result>(
    _ act: () throws(FileSystemError) -> Result
  ) throws(FileSystemError) -> Result? {
    let lock = try openLock()
    defer { files.close(lock) }
    guard try files.lock(lock) else { return nil }
    return try act()
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

// MARK: - Pruning

extension BackupFolder {
  /// Removes old backups, then copies that no backup needs, and incomplete files; the lock must be held.
  func prune() throws(FileSystemError) {
    // If the list cannot be read, it is unknown what is needed, so throw.
    let names = try listNames()
    let manifests = Dictionary(uniqueKeysWithValues: names.map { ($0, manifest($0)) })
    let kept = kept(manifests)
    for name in names where !kept.contains(name) { try files.remove(path(of: name)) }
    for name in try files.list(path) where name.contains(".json.") {
      try files.remove("\(path)/\(name)")
    }
    // Sync, so that after a power cut no removed backup reappears without its copies.
    try files.syncDirectory(path)
    let copies = try files.list(copies)
    let needed = needed(by: names.filter(kept.contains).map { manifests[$0] ?? nil }, of: copies)
    for name in copies where !name.hasSuffix(".jsonl") || needed?.contains(name) == false {
      try files.remove("\(self.copies)/\(name)")
    }
  }

  /// Returns the backups to keep, for each book separately; a damaged backup does not displace an intact one.
  private func kept(_ manifests: [BackupName: BackupManifest?]) -> Set<BackupName> {
    var kept: Set<BackupName> = []
    let books = Dictionary(grouping: manifests) { name, manifest in
      name.book ?? manifest.map { BackupName.book(at: $0.book) }
    }
    for backups in books.values {
      let whole = BackupRetention.kept(of: dates(backups.filter { $0.value != nil }))
      let all = BackupRetention.kept(of: dates(backups))
      for (name, manifest) in backups
      where (manifest == nil ? all : whole).contains(name.date) {
        kept.insert(name)
      }
    }
    return kept
  }

  private func dates(
    _ backups: [(key: BackupName, value: BackupManifest?)]
  ) -> [CivilDate] {
    backups.map(\.key.date).sorted(by: >)
  }

  /// Returns the copies that backups name; nil if it is not certain that these are all that are needed.
  private func needed(by manifests: [BackupManifest?], of copies: [String]) -> Set<String>? {
    guard manifests.allSatisfy({ $0 != nil }) else { return nil }
    let needed = Set(manifests.compactMap { $0?.segments.map(\.copy) }.joined())
    // A manifest that names a missing copy may itself be damaged, as older versions wrote no checksum.
    return needed.isSubset(of: copies) ? needed : nil
  }
}

/// The rule for which backups are kept: the newest of each of the last seven days, four weeks and twelve months
/// that have one.
enum BackupRetention {
  private struct Span: Sendable {
    let count: Int
    /// Returns a number that is equal for all days of the same span.
    let number: @Sendable (CivilDate) -> Int
  }

  private static let spans = [
    Span(count: 7) { $0.dayNumber },
    // Weeks begin on Monday: the first day of 1970 was a Thursday.
    Span(count: 4) { ($0.dayNumber + 3) / 7 },
    Span(count: 12) { $0.firstOfMonth.dayNumber },
  ]

  /// Returns the dates of the backups to keep.
  ///
  /// - Parameter dates: the dates of all backups, newest first.
  static func kept(of dates: [CivilDate]) -> Set<CivilDate> {
    var kept: Set<CivilDate> = []
    for span in spans {
      var met: Set<Int> = []
      for date in dates where met.count < span.count {
        if met.insert(span.number(date)).inserted { kept.insert(date) }
      }
    }
    return kept
  }
}
