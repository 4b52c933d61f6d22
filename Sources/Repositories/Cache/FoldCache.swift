import Core
package import Entities

/// The fold of a book in a file, so that a start need not read the log.
///
/// It is derived and disposable, and rebuilt if there is any doubt. Its contents depend on the log alone: folding
/// the same lines again gives the same bytes. A damaged block is therefore no loss: it is rebuilt when it is
/// found.
struct FoldCache {
  let files: any FileSystem
  let paths: LogPaths
  let path: String
  /// Identifies the program and the time zone; a cache of another program or zone is not used.
  let program: UInt64
  let clock: ReaderClock?

  /// Loads the cache into an empty fold, and notes what the reader need not read; returns false if there is no
  /// intact cache.
  ///
  /// Afterwards the caller must compare the log with what the cache was made from.
  func load(_ reader: LogReader) -> Bool {
    // Ignore errors: without a readable cache, the book is read from its log.
    let image = FoldImage(into: reader.fold)
    let parts = image.sections
    guard let (file, layout) = try? open(for: parts) else { return false }
    let sources = zip(parts, layout.sections).map { ColumnSource(file, $1, of: $0) }
    for (part, source) in zip(parts, sources) { part.attach(source) }
    guard image.isRecordSound else { return false }
    let repair = CacheRepair(self, image)
    for (number, source) in sources.enumerated() {
      source.repair = { bytes, offset in repair.write(bytes, section: number, offset: offset) }
    }
    image.restore(reader)
    return true
  }

  /// Writes the fold of a reader that has read only the log, atomically.
  func save(_ reader: LogReader) throws(FileSystemError) {
    guard let image = FoldImage(of: reader) else { return }
    let parts = image.sections
    let layout = CacheLayout(of: parts)
    try files.replaceFile(path) { file throws(FileSystemError) in
      let sums = parts.flatMap { $0.sums() }.withUnsafeBytes { Array($0) }
      try files.writeWhole(file, layout.header(program: program) + sums)
      for part in parts {
        var bytes: [UInt8] = []
        part.withBytes { bytes = Array($0) }
        try files.writeWhole(file, bytes)
      }
    }
  }

  func remove() {
    // Ignore errors: the file may be gone already.
    try? files.remove(path)
  }

  /// Opens the file and reads its layout; returns nil if others may write to it, or if its header does not match.
  private func open(
    for parts: [any CacheSection]
  ) throws(FileSystemError) -> (CacheFile, CacheLayout)? {
    let descriptor = try files.open(path, .read)
    do throws(FileSystemError) {
      let status = try files.status(descriptor)
      guard status.kind == .file, status.owner == files.user, status.mode & 0o022 == 0 else {
        files.close(descriptor)
        return nil
      }
      let file = CacheFile(descriptor, size: status.size, files)
      let layout = CacheLayout(file.start[...], size: status.size, program: program, for: parts)
      return layout.map { (file, $0) }
    } catch {
      files.close(descriptor)
      throw error
    }
  }
}

/// Rebuilds damaged blocks of a cache from the log.
final class CacheRepair {
  private let cache: FoldCache
  private let segments: [SegmentRecord]
  private let sums: Column<UInt64>
  private let symbols: SymbolTable
  private let forked: Set<Symbol>
  /// The correct contents of the cache, built when the first damage is found.
  private var correctSections: [any CacheSection]?

  /// - Parameter image: a cache whose record of the log was verified.
  init(_ cache: FoldCache, _ image: FoldImage) {
    self.cache = cache
    segments = Array(image.segments)
    sums = image.sums
    symbols = image.fold.parser.symbols.slots
    forked = Set(image.forks.map(\.origin))
  }

  /// Writes the correct bytes of a section at an offset into `bytes`.
  func write(_ bytes: UnsafeMutableRawBufferPointer, section: Int, offset: Int) {
    let sections = correctSections ?? fold()
    correctSections = sections
    sections[section].withBytes { right in
      precondition(offset + bytes.count <= right.count, Self.loss)
      bytes.copyMemory(from: UnsafeRawBufferPointer(rebasing: right[offset...].prefix(bytes.count)))
    }
  }

  /// Folds exactly the lines that the cache was made from.
  private func fold() -> [any CacheSection] {
    cache.remove()
    let reader = LogReader(files: cache.files, paths: cache.paths, clock: cache.clock)
    // Each slot gets the number that it has in the cache, also one whose folder has no lines.
    _ = reader.fold.parser.symbols.slots.symbols(of: symbols)
    for record in segments {
      let known = BlockSums(sums, from: record.firstSum, upTo: record.end)
      let isThere = reader.load(record, known, as: name(record.name, for: reader))
      precondition(isThere, Self.loss)
    }
    reader.forked = Set(forked.map { reader.symbol(symbols.text($0)) })
    reader.parseLoaded()
    _ = reader.foldBatch()
    guard let image = FoldImage(of: reader) else { preconditionFailure(Self.loss) }
    return image.sections
  }

  /// Returns the name of a file with the symbols of another reader.
  private func name(_ name: SegmentName, for reader: LogReader) -> SegmentName {
    let folder = reader.symbol(symbols.text(name.folder))
    guard name.other >= 0 else { return SegmentName(folder: folder, number: name.number) }
    return SegmentName(
      folder: folder, named: reader.symbol(symbols.text(Symbol(index: name.other))))
  }

  /// The message with which the program ends if both the cache and the log that it was made from have changed.
  ///
  /// All data is on disk, but what is in memory may be wrong, so the program must not continue with it.
  private static let loss = "The cache is damaged and the log has changed. Start daybook again."
}

/// Whether a book may be opened with the cached fold of an earlier run.
package enum CacheUse: Sendable {
  /// Yes, if the same program has made the cache.
  case used(program: UInt64)
  case ignored

  /// - Parameter numbers: numbers that identify the program.
  package static func used(by numbers: [UInt64]) -> CacheUse {
    .used(program: numbers.reduce(into: 0) { $0.mix(in: $1) })
  }
}

extension EntryRepository {
  /// The number of bytes of lines that can be parsed at each start without a noticeable delay.
  private static let smallTail = 1 << 16

  /// Whether a new cache would make the next start faster, and nobody is making it.
  package var isCacheWanted: Bool {
    guard reader.parsedBytes > Self.smallTail else { return false }
    guard let lock = lockCache() else { return false }
    files.close(lock)
    return true
  }

  /// Notes that a new cache is being made.
  package func markRebuildScheduled() {
    reader.parsedBytes = 0
  }

  /// Folds a book and writes its cache, unless another process is doing so.
  package static func makeCache(
    at location: StoreLocation, program: UInt64, clock: ReaderClock? = nil,
    files: any FileSystem = PosixFileSystem()
  ) throws(StoreError) {
    // Nothing is written to the book, so the time does not matter.
    let book = try EntryRepository(
      unread: LogPaths(location), location, files, now: { Timestamp(milliseconds: 0) }, clock)
    // Lock before reading: many commands in a row would each start a process that reads the whole log.
    guard let lock = book.lockCache() else { return }
    defer { book.files.close(lock) }
    try book.ingest()
    let cache = book.foldCache(program)
    do throws(FileSystemError) {
      try cache.save(book.reader)
    } catch {
      throw .notSaved(cause: error)
    }
    book.removeLeftovers(of: cache)
  }

  /// Takes the right to make the cache, until the folder that is returned is closed.
  ///
  /// Returns nil if another process has it, or if the folder of the cache does not exist: that is made when anything
  /// is written here, and without it, no cache is needed.
  private func lockCache() -> FileDescriptor? {
    guard let folder = try? files.open(stateFolder, .read) else { return nil }
    if (try? files.lock(folder)) == true { return folder }
    files.close(folder)
    return nil
  }

  /// Removes temporary files that killed programs have left.
  ///
  /// No other process is making a cache now, and other temporary files normally exist only for moments, so that
  /// those older than a day are abandoned.
  private func removeLeftovers(of cache: FoldCache) {
    let day: Int64 = 86_400_000_000_000
    // Use the clock of the disk; without it, the age of files is unknown.
    guard let now = try? files.status(cache.path, .keep).changed else { return }
    for folder in [stateFolder, damageFolder, "\(stateFolder)/drafts"] {
      for name in (try? files.list(folder)) ?? [] {
        let path = "\(folder)/\(name)"
        guard name.hasPrefix("fold.cache.") || RandomName.isTemporary(name) else { continue }
        // A file of unknown age counts as new.
        let changed = (try? files.status(path, .keep))?.changed ?? now
        guard name.hasPrefix("fold.cache.") || changed < now - day else { continue }
        // Ignore errors: a file that stays is removed the next time.
        try? files.remove(path)
      }
    }
  }

  func foldCache(_ program: UInt64) -> FoldCache {
    let clock = fold.clock
    var program = program
    for byte in (clock?.zone ?? "").utf8 { program.mix(in: UInt64(byte)) }
    return FoldCache(
      files: files, paths: reader.paths, path: "\(stateFolder)/fold.cache", program: program,
      clock: clock)
  }
}
