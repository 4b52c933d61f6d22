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
    let reader = LogReader(files: cache.files, paths: cache.paths)
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
  /// Everything is on disk; what is in memory cannot be believed, so nothing may be done with it.
  private static let loss = "The cache is damaged and the log has changed. Start daybook again."
}
