/// The name of one record, the same on every machine and for ever; ASCII only.
///
/// New ids are 26 characters of Crockford base 32: 10 of time, 16 of chance, so that they sort by
/// age and never meet.
package struct EntityID: Hashable, Comparable, Codable, Sendable, CustomStringConvertible {
  package let text: String

  package init(_ text: String) {
    self.text = text
  }

  /// An id made from the time and eighty random bits.
  package init(time: Timestamp, random: (UInt64, UInt16)) {
    let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(26)
    let milliseconds = UInt64(clamping: time.milliseconds)
    for position in (0..<10).reversed() {
      bytes.append(alphabet[Int((milliseconds >> (UInt64(position) * 5)) & 31)])
    }
    for position in (0..<13).reversed() {
      bytes.append(alphabet[Int((random.0 >> (UInt64(position) * 5)) & 31)])
    }
    for position in (0..<3).reversed() {
      bytes.append(alphabet[Int((random.1 >> (UInt16(position) * 5)) & 31)])
    }
    text = String(decoding: bytes, as: UTF8.self)
  }

  package init(from decoder: any Decoder) throws {
    text = try decoder.singleValueContainer().decode(String.self)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }

  package static func < (left: EntityID, right: EntityID) -> Bool {
    left.text < right.text
  }

  package var description: String { text }
}
