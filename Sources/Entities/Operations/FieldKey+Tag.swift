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
}
