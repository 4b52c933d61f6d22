import Entities

/// The checksum of Castagnoli (RFC 3720, appendix B.4), eight bytes at a step.
enum CRC32C {
  /// Eight tables of 256: table k is what a byte does when k more bytes follow it.
  private static let tables: [UInt32] = {
    var tables = [UInt32](repeating: 0, count: 8 * 256)
    for byte in 0..<256 {
      var value = UInt32(byte)
      for _ in 0..<8 { value = value & 1 == 1 ? (value >> 1) ^ 0x82F6_3B78 : value >> 1 }
      tables[byte] = value
    }
    for entry in 256..<tables.count {
      let previous = tables[entry - 256]
      tables[entry] = (previous >> 8) ^ tables[Int(previous & 0xFF)]
    }
    return tables
  }()

  static func checksum(_ bytes: Span<UInt8>) -> UInt32 {
    bytes.withUnsafeBytes { raw in
      tables.withUnsafeBufferPointer { tables in
        var crc = UInt32.max
        var offset = 0
        while offset + 8 <= raw.count {
          let word =
            UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            ^ UInt64(crc)
          crc = 0
          for step in 0..<8 {
            let byte = Int(truncatingIfNeeded: word >> UInt64(step * 8)) & 0xFF
            crc ^= tables[(7 - step) * 256 + byte]
          }
          offset += 8
        }
        while offset < raw.count {
          crc = (crc >> 8) ^ tables[Int((crc ^ UInt32(raw[offset])) & 0xFF)]
          offset += 1
        }
        return ~crc
      }
    }
  }

  /// Eight hexadecimal digits, as a line carries them.
  static func text(_ bytes: ArraySlice<UInt8>) -> String {
    checksum(bytes.span).digits(atLeast: 8, radix: 16)
  }
}
