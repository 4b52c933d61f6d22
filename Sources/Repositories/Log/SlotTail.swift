/// How the last segment of a slot ends.
struct SlotTail {
  let size: Int
  /// Its last line was torn off, or lacks only the newline.
  let needsNewline: Bool
  /// The last line's checksum, for the next segment's header.
  let checksum: String?

  init(_ bytes: SegmentBytes) {
    size = bytes.count
    // Where the file is not in memory, it ends with a whole line.
    let end = bytes.memory.isEmpty ? bytes[max(0, size - 64)..<size] : bytes.memory[...]
    needsNewline = end.last.map { $0 != 0x0A } ?? false
    let whole = needsNewline ? end : end.dropLast()
    let start = whole.lastIndex(of: 0x0A).map { $0 + 1 } ?? whole.startIndex
    checksum = Self.checksum(whole[start...])
  }

  /// The checksum that a line ends with, as it stands there.
  static func checksum(_ line: ArraySlice<UInt8>) -> String? {
    let digits = line.dropLast(2).suffix(8)
    guard digits.count == 8 else { return nil }
    return String(decoding: digits, as: UTF8.self)
  }
}
