/// The fold of a book in a file, so that a start need not read the log: derived, disposable, and made
/// anew on any doubt.
///
/// What it holds is settled by the log alone: the same lines, folded anew, make the same bytes. So a
/// damaged block is not a loss, but is made again when it is met.
struct FoldCache {
  let files: any FileSystem
  let paths: LogPaths
  let path: String
  /// Tells programs apart: what one has folded, no other takes over.
  let program: UInt64

  /// Fills an empty fold, and tells the reader what it need not read; false when there is no sound
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
