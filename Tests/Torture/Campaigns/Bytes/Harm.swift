/// What befalls one byte of a file.
enum Harm: String, CaseIterable {
  case flipped
  case zeroed
  case deleted
  case doubled
  case withItsLine = "lost with its line"

  func befall(_ bytes: [UInt8], at place: Int, bit: Int) -> [UInt8] {
    var bytes = bytes
    switch self {
    case .flipped: bytes[place] ^= 1 << UInt8(bit)
    case .zeroed: bytes[place] = 0
    case .deleted: bytes.remove(at: place)
    case .doubled: bytes.insert(bytes[place], at: place)
    case .withItsLine: bytes.removeSubrange(Self.line(in: bytes, at: place))
    }
    return bytes
  }

  /// The line that a byte is in, with its newline.
  private static func line(in bytes: [UInt8], at place: Int) -> Range<Int> {
    let start = bytes[..<place].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let end = bytes[place...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
    return start..<end
  }
}
