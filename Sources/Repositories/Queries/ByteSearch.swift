import Glibc

/// Looks for bytes in bytes.
enum ByteSearch {
  static func contains(_ bytes: ArraySlice<UInt8>, _ part: [UInt8]) -> Bool {
    guard let first = part.first else { return true }
    var rest = bytes
    while rest.count >= part.count, let start = position(of: first, in: rest) {
      if rest[start...].starts(with: part) { return true }
      rest = rest[(start + 1)...]
    }
    return false
  }

  static func position(of byte: UInt8, in bytes: ArraySlice<UInt8>) -> Int? {
    bytes.withUnsafeBytes { raw in
      guard let base = raw.baseAddress, let found = memchr(base, Int32(byte), raw.count) else {
        return nil
      }
      return bytes.startIndex + (UnsafeRawPointer(found) - base)
    }
  }
}
