package import Core

/// Converts values to the formats of Taskwarrior.
///
/// Sources: Taskwarrior, doc/devel/rfcs/task.md; src/recur.cpp; RFC 9562, section 5.8.
package enum TaskText {
  /// Returns the UUID of an entry, which is always the same: its 128 bits, or 122 bits derived from its id.
  package static func uuid(of id: EntityID) -> String {
    let bytes =
      EntityID.isMade(id.text)
      ? Array(id.text.utf8) : Array(EntityID.derived(from: id.text).text.utf8)
    var number: UInt128 = 0
    for byte in bytes { number = number << 5 | UInt128(values[Int(byte)]) }
    // An id made from a time begins with a digit of at most three bits. The others have 130 bits, so set the
    // version and the variant of a custom UUID.
    if values[Int(bytes[0])] > 7 {
      number = number & ~(0xF << 76) | 8 << 76
      number = number & ~(0x3 << 62) | 2 << 62
    }
    var text: [UInt8] = []
    for place in 0..<32 {
      if [8, 12, 16, 20].contains(place) { text.append(UInt8(ascii: "-")) }
      text.append(hexDigits[Int(number >> (4 * (31 - place)) & 0xF)])
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static let hexDigits = Array("0123456789abcdef".utf8)
  /// The value of each digit of an id, by its byte.
  private static let values: [UInt8] = {
    let digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8
    return digits.enumerated().reduce(into: Array(repeating: 0, count: 256)) { values, digit in
      values[Int(digit.element)] = UInt8(digit.offset)
    }
  }()

  package static func isUUID(_ text: String) -> Bool {
    text.utf8.count == 36
      && text.utf8.enumerated().allSatisfy { place, byte in
        switch place {
        case 8, 13, 18, 23: byte == UInt8(ascii: "-")
        default: isHexDigit(byte)
        }
      }
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }

  /// Returns the recurrence of a plain rule, so that months and years keep their days; nil for any other rule.
  package static func recurrence(_ rule: RecurrenceRule) -> String? {
    var plain = rule
    if case .until = rule.end { plain.end = .never }
    guard plain.isPlain else { return nil }
    return switch rule.frequency {
    case .daily: "\(rule.interval)d"
    case .weekly: "\(rule.interval)w"
    case .monthly: "P\(rule.interval)M"
    // Taskwarrior counts one or two years by the calendar, but more years in days.
    case .yearly: rule.interval <= 2 ? "P\(rule.interval)Y" : "P\(rule.interval * 12)M"
    }
  }
}
