import Glibc

/// Looks for bytes in bytes.
enum ByteSearch {
  static func contains(_ bytes: ArraySlice<UInt8>, _ part: [UInt8]) -> Bool {
    guard let first = part.first else { return true }
    var rest = bytes
    while rest.count >= part.count, let offset = position(of: first, in: rest.span) {
      rest = rest.dropFirst(offset)
      if rest.starts(with: part) { return true }
      rest = rest.dropFirst()
    }
    return false
  }

  /// How many bytes stand before the first that is `byte`; nil when none is.
  static func position(of byte: UInt8, in bytes: Span<UInt8>) -> Int? {
    bytes.withUnsafeBytes { raw in
      guard let base = raw.baseAddress, let found = memchr(base, Int32(byte), raw.count) else {
        return nil
      }
      return UnsafeRawPointer(found) - base
    }
  }
}
