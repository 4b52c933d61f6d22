import Core
import Entities
import Glibc

/// A folder of backups: a manifest for each, and the copies that they share.
struct BackupFolder {
  /// What is left of a copy.
  enum Copy {
    case intact([UInt8])
    /// Not what was written; some of its lines may be.
    case damaged([UInt8])
    /// It cannot be read now.
    case unreadable
    case missing
  }

  let files: any FileSystem
  let path: String

  private var copies: String { "\(path)/segments" }

  func path(of name: BackupName) -> String { "\(path)/\(name.file)" }

  private func path(of segment: BackupSegment) -> String { "\(copies)/\(segment.copy)" }

  /// The backups that there are, newest first; none without the folder.
  var names: [BackupName] { (try? listNames()) ?? [] }

  private func listNames() throws(FileSystemError) -> [BackupName] {
    try files.list(path).compactMap(BackupName.init(file:)).sorted {
      // Of one day a book's own comes before that of an older version.
      ($0.date, $0.book ?? "") > ($1.date, $1.book ?? "")
    }
  }

  /// Nil when there is none, or a damaged one.
  func manifest(_ name: BackupName) -> BackupManifest? {
    (try? files.contents(ofFile: path(of: name))).flatMap { BackupManifest($0, name) }
  }

  /// Which book a backup is of; nil for a damaged one of an older version.
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

  /// Whether there is a copy that is what was written.
  func has(_ segment: BackupSegment) -> Bool {
    if case .intact = copy(of: segment) { true } else { false }
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

  func copy(of segment: BackupSegment) -> Copy {
    // The name is made of what a manifest says.
    guard !segment.copy.contains("/") else { return .missing }
    do throws(FileSystemError) {
      guard let bytes = try files.contents(ofFile: path(of: segment)) else { return .missing }
      return CRC32C.text(bytes[...]) == segment.checksum ? .intact(bytes) : .damaged(bytes)
    } catch {
      return .unreadable
    }
  }

  /// The copies that no manifest names: a damaged one may need them.
  var unnamed: [BackupSegment] {
    let named = Set(names.compactMap { manifest($0)?.segments.map(\.copy) }.joined())
    // What cannot be listed cannot be read either.
    return ((try? files.list(copies)) ?? []).sorted().filter { !named.contains($0) }
      .compactMap(BackupSegment.init(copy:))
  }

  /// Runs something unless another program is at these backups; nil then.
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

// MARK: - What goes

extension BackupFolder {
  /// Removes backups that are not to be kept, then copies that no backup needs, and what was left of
  /// files half written; nobody else may be at these backups.
  func prune() throws(FileSystemError) {
    // Where the list cannot be read, nobody knows what is needed.
    let names = try listNames()
    let manifests = Dictionary(uniqueKeysWithValues: names.map { ($0, manifest($0)) })
    let kept = kept(manifests)
    for name in names where !kept.contains(name) { try files.remove(path(of: name)) }
    for name in try files.list(path) where name.contains(".json.") {
      try files.remove("\(path)/\(name)")
    }
    // No backup may come back after a power cut without its copies.
    try files.syncDirectory(path)
    let copies = try files.list(copies)
    let needed = needed(by: names.filter(kept.contains).map { manifests[$0] ?? nil }, of: copies)
    for name in copies where !name.hasSuffix(".jsonl") || needed?.contains(name) == false {
      try files.remove("\(self.copies)/\(name)")
    }
  }

  /// Each book has its own backups; a damaged one takes no other's place.
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

  /// The copies that backups name; nil when nobody knows all that are needed.
  private func needed(by manifests: [BackupManifest?], of copies: [String]) -> Set<String>? {
    guard manifests.allSatisfy({ $0 != nil }) else { return nil }
    let needed = Set(manifests.compactMap { $0?.segments.map(\.copy) }.joined())
    // One that names what is not there may be damaged itself: older versions wrote no checksum.
    return needed.isSubset(of: copies) ? needed : nil
  }
}

/// Which backups are kept: the newest of each of the last seven days, four weeks and twelve months
/// that have one.
enum BackupRetention {
  private struct Span: Sendable {
    let count: Int
    /// Equal for the days of one span.
    let number: @Sendable (CivilDate) -> Int
  }

  private static let spans = [
    Span(count: 7) { $0.dayNumber },
    // Weeks begin on Monday: the first day of 1970 was a Thursday.
    Span(count: 4) { ($0.dayNumber + 3) / 7 },
    Span(count: 12) { $0.firstOfMonth.dayNumber },
  ]

  /// - Parameter dates: newest first.
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
