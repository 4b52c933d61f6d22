/// A checksum of bytes that finds any damage by accident, at the speed of memory.
///
/// Two running sums, after Fletcher: the words, and the sums so far. Whatever changes one word or two
/// changes one of the sums. Four lanes run side by side, so that no step waits for the one before.
struct BlockSum {
  /// All but the last bytes that are added must come in a multiple of so many.
  static let stride = 32

  private var words: SIMD4<UInt64>
  private var sums = SIMD4<UInt64>.zero

  /// - Parameter count: of all bytes that will be added.
  init(count: Int) {
    words = SIMD4(repeating: UInt64(count))
  }

  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    var place = 0
    while place + Self.stride <= bytes.count {
      words &+= bytes.loadUnaligned(fromByteOffset: place, as: SIMD4<UInt64>.self)
      sums &+= words
      place += Self.stride
    }
    while place < bytes.count {
      words[0] &+= UInt64(bytes[place])
      sums &+= words
      place += 1
    }
  }

  var value: UInt64 {
    (0..<4).reduce(0) { Self.mixed(Self.mixed($0, words[$1]), sums[$1]) }
  }

  static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var sum = BlockSum(count: bytes.count)
    sum.add(bytes)
    return sum.value
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
