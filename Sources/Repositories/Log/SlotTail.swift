/// How the last segment of a slot ends.
struct SlotTail {
  let size: Int
  /// Its last line was torn off, or lacks only the newline.
  let needsNewline: Bool
  /// The last line's checksum, for the next segment's header.
  let checksum: String?

  init(_ bytes: [UInt8]) {
    size = bytes.count
    needsNewline = bytes.last.map { $0 != 0x0A } ?? false
    let whole = needsNewline ? bytes[...] : bytes.dropLast()
    let start = whole.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    checksum = Self.checksum(whole[start...])
  }

  /// The checksum that a line ends with, as it stands there.
  static func checksum(_ line: ArraySlice<UInt8>) -> String? {
    let digits = line.dropLast(2).suffix(8)
    guard digits.count == 8 else { return nil }
    return String(decoding: digits, as: UTF8.self)
  }
}
