/// A file of the log that is read a little at a time.
final class SegmentFile {
  private static let windowSize = 1 << 14

  private let paths: LogPaths
  private let folder: String
  private let number: Int
  private let status: FileStatus
  private let files: any FileSystem
  /// What was read last: the values of one record stand together.
  private var window: [UInt8] = []
  private var start = 0

  /// - Parameter status: of the file that is meant; another in its place is not read.
  init(
    _ number: Int, of folder: String, _ status: FileStatus, _ paths: LogPaths,
    _ files: any FileSystem
  ) {
    self.number = number
    self.folder = folder
    self.paths = paths
    self.status = status
    self.files = files
  }

  /// The bytes of a range; none when the file cannot be read any more, which the next full look tells of.
  subscript(range: Range<Int>) -> ArraySlice<UInt8> {
    if !holds(range) { move(to: range) }
    return holds(range) ? window[(range.lowerBound - start)..<(range.upperBound - start)] : []
  }

  private func holds(_ range: Range<Int>) -> Bool {
    range.lowerBound >= start && range.upperBound <= start + window.count
  }

  private func move(to range: Range<Int>) {
    start = range.lowerBound / Self.windowSize * Self.windowSize
    let count = max(range.upperBound - start, Self.windowSize)
    window = (try? read(count)) ?? []
  }

  private func read(_ count: Int) throws(FileSystemError) -> [UInt8] {
    let file = try files.open(paths.segment(number, of: folder), .read)
    defer { files.close(file) }
    guard try files.status(file).isSameFile(as: status) else { return [] }
    return try files.read(file, at: start, count: count)
  }
}
