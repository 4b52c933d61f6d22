/// The checksum of a line, bit by bit (RFC 3720, appendix B.4): the store's own is not asked.
enum Checksum {
  static func text(_ bytes: [UInt8]) -> String {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? (sum >> 1) ^ 0x82F6_3B78 : sum >> 1 }
    }
    let digits = String(~sum, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
