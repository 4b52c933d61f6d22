/// Makes damaged blocks of a cache again, from the log.
final class CacheRepair {
  private let cache: FoldCache
  private let segments: [SegmentRecord]
  private let folders: [String]
  /// What the cache should be; made at the first damage that is met.
  private var sound: [any CacheSection]?

  /// - Parameter image: a cache whose record of the log was found sound.
  init(_ cache: FoldCache, _ image: FoldImage) {
    self.cache = cache
    segments = Array(image.segments)
    let symbols = image.fold.parser.symbols.slots
    folders = segments.map { symbols.text($0.folder) }
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
    for (record, folder) in zip(segments, folders) {
      let name = SegmentName(folder: reader.symbol(folder), number: record.number)
      let isThere = reader.load(record, as: name)
      precondition(isThere, Self.loss)
    }
    reader.parseLoaded()
    _ = reader.foldBatch()
    guard let image = FoldImage(of: reader) else { preconditionFailure(Self.loss) }
    return image.sections
  }

  /// What ends the program when both the cache and the log under it were changed.
  ///
  /// Everything is on disk; what is in memory cannot be believed, so nothing may be done with it.
  private static let loss = "The cache is damaged and the log has changed. Start daybook again."
}
