extension FieldKey {
  static let tagPrefix = "tag:"
  private static let plain = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~".utf8)

  /// The field of a tag; names that look the same are the same tag (NFC).
  package static func tag(_ name: String) -> FieldKey {
    var text = tagPrefix
    for byte in name.composed.utf8 {
      if plain.contains(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let hex = String(byte, radix: 16, uppercase: true)
        text += hex.utf8.count == 1 ? "%0\(hex)" : "%\(hex)"
      }
    }
    return FieldKey(rawValue: text)
  }

  package var isTag: Bool { rawValue.hasPrefix(Self.tagPrefix) }

  /// The tag that a field is of; nil for other fields.
  package var tagName: String? {
    guard isTag else { return nil }
    var name: [UInt8] = []
    var rest = rawValue.utf8.dropFirst(Self.tagPrefix.utf8.count)
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let code = UInt8(Substring(rest.prefix(2)), radix: 16) {
        name.append(code)
        rest = rest.dropFirst(2)
      } else {
        name.append(byte)
      }
    }
    return String(decoding: name, as: UTF8.self)
  }
}
