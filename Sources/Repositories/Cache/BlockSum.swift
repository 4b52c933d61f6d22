/// A checksum of bytes that finds any damage by accident, at the speed of memory.
///
/// Two running sums, after Fletcher: the words, and the sums so far. Whatever changes one word or two
/// changes one of the sums. Four lanes run side by side, so that no step waits for the one before.
enum BlockSum {
  static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var words = SIMD4<UInt64>(repeating: UInt64(bytes.count))
    var sums = SIMD4<UInt64>.zero
    var place = 0
    while place + 32 <= bytes.count {
      words &+= bytes.loadUnaligned(fromByteOffset: place, as: SIMD4<UInt64>.self)
      sums &+= words
      place += 32
    }
    while place < bytes.count {
      words[0] &+= UInt64(bytes[place])
      sums &+= words
      place += 1
    }
    return (0..<4).reduce(0) { mixed(mixed($0, words[$1]), sums[$1]) }
  }

  static func of(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.withUnsafeBytes { of($0) }
  }

  /// Multiplication by an odd number loses nothing and carries a difference upwards; the shift brings
  /// it down again.
  private static func mixed(_ sum: UInt64, _ word: UInt64) -> UInt64 {
    let product = (sum ^ word) &* 0x9E37_79B9_7F4A_7C15
    return product ^ product >> 29
  }
}
