/// The checksum of a line (RFC 3720, appendix B.4), computed without the store's own code.
enum Checksum {
  /// The checksum of each byte, bit by bit.
  private static let sums = (UInt32(0)..<256).map { byte -> UInt32 in
    var sum = byte
    for _ in 0..<8 { sum = sum & 1 == 1 ? (sum >> 1) ^ 0x82F6_3B78 : sum >> 1 }
    return sum
  }

  static func text(_ bytes: [UInt8]) -> String {
    var sum = UInt32.max
    for byte in bytes { sum = (sum >> 8) ^ sums[Int((sum ^ UInt32(byte)) & 0xFF)] }
    let digits = String(~sum, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
