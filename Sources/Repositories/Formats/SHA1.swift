import Core

/// The SHA-1 hash, by which calcurse names notes.
///
/// Source: FIPS 180-4, section 6.1.
package enum SHA1 {
  /// Returns the hash as 40 hexadecimal digits.
  package static func text(of bytes: [UInt8]) -> String {
    var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
    for start in stride(from: 0, to: bytes.count + 9, by: 64) {
      add(block(of: bytes, from: start), to: &state)
    }
    return state.map { $0.digits(atLeast: 8, radix: 16) }.joined()
  }

  /// Returns the sixteen words of a block; the padding is a 1 bit after the last byte, and the number of bits at the
  /// end of the last block.
  private static func block(of bytes: [UInt8], from start: Int) -> [UInt32] {
    let count = UInt64(bytes.count) * 8
    let isLast = bytes.count + 9 <= start + 64
    return (0..<16).map { word in
      if isLast, word > 13 { return UInt32(truncatingIfNeeded: count >> (word == 14 ? 32 : 0)) }
      return (0..<4).reduce(0) { value, byte in
        let place = start + word * 4 + byte
        let next = place < bytes.count ? bytes[place] : place == bytes.count ? 0x80 : 0
        return value << 8 | UInt32(next)
      }
    }
  }

  private static func add(_ block: [UInt32], to state: inout [UInt32]) {
    var words = block
    words.reserveCapacity(80)
    for place in 16..<80 {
      words.append(
        rotated(words[place - 3] ^ words[place - 8] ^ words[place - 14] ^ words[place - 16], by: 1))
    }
    var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
    for place in 0..<80 {
      let (mix, constant): (UInt32, UInt32) =
        switch place {
        case ..<20: (b & c | ~b & d, 0x5A82_7999)
        case ..<40: (b ^ c ^ d, 0x6ED9_EBA1)
        case ..<60: (b & c | b & d | c & d, 0x8F1B_BCDC)
        default: (b ^ c ^ d, 0xCA62_C1D6)
        }
      let next = rotated(a, by: 5) &+ mix &+ e &+ constant &+ words[place]
      (a, b, c, d, e) = (next, a, rotated(b, by: 30), c, d)
    }
    for (place, value) in [a, b, c, d, e].enumerated() { state[place] &+= value }
  }

  private static func rotated(_ value: UInt32, by count: UInt32) -> UInt32 {
    value << count | value >> (32 - count)
  }
}
