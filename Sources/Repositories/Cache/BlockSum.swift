/// A checksum of bytes that finds any damage by accident, at the speed of memory.
///
/// Four lanes run side by side, so that no step waits for the one before.
enum BlockSum {
  static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var lanes = InlineArray<4, UInt64>(repeating: UInt64(bytes.count))
    var place = 0
    while place + 32 <= bytes.count {
      for lane in 0..<4 {
        let word = bytes.loadUnaligned(fromByteOffset: place + lane * 8, as: UInt64.self)
        lanes[lane] = mixed(lanes[lane], word)
      }
      place += 32
    }
    while place < bytes.count {
      lanes[0] = mixed(lanes[0], UInt64(bytes[place]))
      place += 1
    }
    var sum: UInt64 = 0
    for lane in 0..<4 { sum = mixed(sum, lanes[lane]) }
    return sum
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
