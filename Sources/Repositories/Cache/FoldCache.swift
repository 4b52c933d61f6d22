import Core
package import Entities

/// The fold of a book in a file, so that a start need not read the log: derived, disposable, and made
/// anew on any doubt.
///
/// What it holds is settled by the log alone: the same lines, folded anew, make the same bytes. So a
/// damaged block is not a loss, but is made again when it is met.
struct FoldCache {
  let files: any FileSystem
  let paths: LogPaths
  let path: String
  /// Tells programs apart: what one has folded, no other takes over, nor the same one in another zone.
  let program: UInt64
  let clock: ReaderClock?

  /// Fills an empty fold, and notes what the reader need not read; false when there is no sound
  /// cache.
  ///
  /// What the cache was made of must then be compared with the log.
  func load(_ reader: LogReader) -> Bool {
    // A cache that cannot be read is as good as none: the book is read from its log.
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

  /// Writes what a reader has folded from nothing but the log, in one go.
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
    // It may be gone already.
    try? files.remove(path)
  }

  /// The file, if it is the user's own and nobody else's to write, and what it says where its sections are.
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

/// Makes damaged blocks of a cache again, from the log.
final class CacheRepair {
  private let cache: FoldCache
  private let segments: [SegmentRecord]
  private let sums: Column<UInt64>
  private let symbols: SymbolTable
  private let forked: Set<Symbol>
  /// What the cache should be; made at the first damage that is met.
  private var sound: [any CacheSection]?

  /// - Parameter image: a cache whose record of the log was found sound.
  init(_ cache: FoldCache, _ image: FoldImage) {
    self.cache = cache
    segments = Array(image.segments)
    sums = image.sums
    symbols = image.fold.parser.symbols.slots
    forked = Set(image.forks.map(\.origin))
  }

  /// Writes what should stand at a place of a section.
  func write(_ bytes: UnsafeMutableRawBufferPointer, section: Int, offset: Int) {
    let sections = sound ?? fold()
    sound = sections
    sections[section].withBytes { right in
      precondition(offset + bytes.count <= right.count, Self.loss)
      bytes.copyMemory(from: UnsafeRawBufferPointer(rebasing: right[offset...].prefix(bytes.count)))
    }
  }

  /// Folds the very lines that the cache was made of.
  private func fold() -> [any CacheSection] {
    cache.remove()
    let reader = LogReader(files: cache.files, paths: cache.paths, clock: cache.clock)
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

  /// The name of a file in the symbols of another reader.
  private func name(_ name: SegmentName, for reader: LogReader) -> SegmentName {
    let folder = reader.symbol(symbols.text(name.folder))
    guard name.other >= 0 else { return SegmentName(folder: folder, number: name.number) }
    return SegmentName(
      folder: folder, named: reader.symbol(symbols.text(Symbol(index: name.other))))
  }

  /// What ends the program when both the cache and the log under it were changed.
  ///
  /// Everything is on disk; what is in memory may be wrong, so nothing may be done with it.
  private static let loss = "The cache is damaged and the log has changed. Start daybook again."
}

/// Whether a book may be opened with what an earlier run has folded.
package enum CacheUse: Sendable {
  /// If this very program has folded it.
  case used(program: UInt64)
  case ignored

  /// - Parameter numbers: what tells the program from all others.
  package static func used(by numbers: [UInt64]) -> CacheUse {
    .used(program: numbers.reduce(into: 0) { $0.mix(in: $1) })
  }
}

extension FileEntryRepository {
  /// So many bytes of lines are read at a start without being missed.
  private static let smallTail = 1 << 16

  /// Whether the next start would be quicker with a new cache.
  package var isCacheWanted: Bool { reader.parsedBytes > Self.smallTail }

  /// A new cache is on its way.
  package func markRebuildScheduled() {
    reader.parsedBytes = 0
  }

  /// Folds a book and writes its cache, unless another process does that now.
  package static func makeCache(
    at location: StoreLocation, program: UInt64, clock: ReaderClock? = nil,
    files: any FileSystem = PosixFileSystem()
  ) throws(StoreError) {
    // Nothing is written into the book: the time does not matter.
    let book = try FileEntryRepository(
      at: location, files: files, now: { Timestamp(milliseconds: 0) }, clock: clock,
      cache: .ignored)
    do throws(FileSystemError) {
      try book.saveCache(program)
    } catch {
      throw .notSaved(cause: error)
    }
  }

  private func saveCache(_ program: UInt64) throws(FileSystemError) {
    // The folder is there once anything was written here; without it nobody needs a cache.
    guard (try? files.status(stateFolder, .follow)) != nil else { return }
    let folder = try files.open(stateFolder, .read)
    defer { files.close(folder) }
    guard try files.lock(folder) else { return }
    let cache = foldCache(program)
    try cache.save(reader)
    removeLeftovers(of: cache)
  }

  /// Removes what killed programs have left half written: nobody else makes a cache now, and a file
  /// that is replaced in one go is half written for moments only.
  private func removeLeftovers(of cache: FoldCache) {
    let day: Int64 = 86_400_000_000_000
    // By the clock of the disk. Without it nothing is known to be old.
    guard let now = try? files.status(cache.path, .keep).changed else { return }
    for folder in [stateFolder, damageFolder, "\(stateFolder)/drafts"] {
      for name in (try? files.list(folder)) ?? [] {
        let path = "\(folder)/\(name)"
        guard name.hasPrefix("fold.cache.") || RandomName.isTemporary(name) else { continue }
        let changed = (try? files.status(path, .keep))?.changed ?? now
        guard name.hasPrefix("fold.cache.") || changed < now - day else { continue }
        // One that stays goes the next time.
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
