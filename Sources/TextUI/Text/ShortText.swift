/// A text of up to 24 bytes of UTF-8, in place: a screen full of them is copied and compared without
/// counting references.
package struct ShortText: Hashable, Sendable {
  private static let capacity = 24

  /// The bytes, with zeros after them.
  private var words: (UInt64, UInt64, UInt64) = (0, 0, 0)

  /// Takes as much of a text as fits, in whole scalars.
  package init(_ text: String) {
    var text = text
    while text.utf8.count > Self.capacity { text.unicodeScalars.removeLast() }
    withUnsafeMutableBytes(of: &words) { $0.copyBytes(from: text.utf8) }
  }

  /// Takes as many bytes as fit.
  package init(bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    withUnsafeMutableBytes(of: &words) { $0.copyBytes(from: bytes.prefix(Self.capacity)) }
  }

  init(_ scalar: Unicode.Scalar) {
    withUnsafeMutableBytes(of: &words) { $0.copyBytes(from: scalar.utf8) }
  }

  package var isEmpty: Bool { words.0 == 0 }

  /// Whether it is a single ASCII character.
  package var isASCII: Bool { !isEmpty && withUnsafeBytes(of: words) { $0[1] == 0 } }

  package var text: String {
    withBytes { String(decoding: $0, as: UTF8.self) }
  }

  /// Gives the bytes to a closure, without the zeros.
  package func withBytes<Result>(_ body: (Slice<UnsafeRawBufferPointer>) -> Result) -> Result {
    withUnsafeBytes(of: words) { body($0.prefix { $0 != 0 }) }
  }

  /// Adds the bytes, without the zeros.
  package func append(to bytes: inout [UInt8]) {
    withUnsafeBytes(of: words) { words in
      for byte in words {
        guard byte != 0 else { return }
        bytes.append(byte)
      }
    }
  }

  package static func == (left: ShortText, right: ShortText) -> Bool {
    left.words == right.words
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(words.0)
    hasher.combine(words.1)
    hasher.combine(words.2)
  }
}

extension ShortText: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) {
    self.init(text)
  }
}
