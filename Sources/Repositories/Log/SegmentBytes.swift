/// The bytes of a segment: what an earlier run has folded stays on disk, the rest is in memory.
struct SegmentBytes {
  /// Where the memory begins.
  private(set) var start: Int
  private(set) var memory: [UInt8]
  /// Nil when all is in memory.
  private let file: SegmentFile?

  init(_ bytes: [UInt8] = []) {
    start = 0
    memory = bytes
    file = nil
  }

  /// The first `start` bytes of a file, read when asked for.
  init(_ file: SegmentFile, upTo start: Int) {
    self.start = start
    self.file = file
    memory = []
  }

  var count: Int { start + memory.count }

  /// A range that does not go over the border; its slice has indices of its own.
  subscript(range: Range<Int>) -> ArraySlice<UInt8> {
    if range.lowerBound >= start {
      return memory[(range.lowerBound - start)..<(range.upperBound - start)]
    }
    return file?[range] ?? []
  }

  /// How many lines end before a place.
  func lines(before place: Int) -> Int {
    [self[0..<min(place, start)], memory.prefix(max(0, place - start))]
      .map { part in part.count { $0 == 0x0A } }.reduce(0, +)
  }

  mutating func append(_ bytes: [UInt8]) {
    memory += bytes
  }

  /// Forgets what stands from a place on, which is in memory.
  mutating func cut(at end: Int) {
    memory.removeSubrange((end - start)...)
  }
}
