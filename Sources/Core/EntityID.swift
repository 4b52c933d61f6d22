/// The id of a record, permanent and the same on every machine; ASCII only.
///
/// New ids have 26 characters of Crockford base 32: 10 for the time and 16 random ones, so that they sort by age
/// and never collide.
package struct EntityID: Hashable, Comparable, Codable, Sendable, CustomStringConvertible {
  package let text: String

  package init(_ text: String) {
    self.text = text
  }

  /// Creates an id from the time and 80 random bits.
  package init(time: Timestamp, using random: inout some RandomNumberGenerator) {
    self.init(time: time, random.next(), UInt16(truncatingIfNeeded: random.next()))
  }

  /// Creates an id from the time and 80 bits, which are random or follow those of another id.
  init(time: Timestamp, _ high: UInt64, _ low: UInt16) {
    let milliseconds = UInt64(clamping: time.milliseconds)
    text =
      Self.digits(of: milliseconds, count: 10) + Self.digits(of: high, count: 13)
      + Self.digits(of: UInt64(low), count: 3)
  }

  /// Returns the id for a name from another program, which is always the same for the same name.
  ///
  /// It is a hash of 128 bits (FNV-1a) after a letter with which no id made from a time begins.
  package static func derived(from name: String) -> EntityID {
    var sum: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d
    for byte in name.utf8 {
      sum ^= UInt128(byte)
      sum &*= 0x0000_0000_0100_0000_0000_0000_0000_013b
    }
    return EntityID(
      "Z" + digits(of: UInt64(truncatingIfNeeded: sum >> 64), count: 12)
        + digits(of: UInt64(truncatingIfNeeded: sum), count: 13))
  }

  /// Whether it was derived from a name, or imported from a book in which it was.
  package var isDerived: Bool { text.utf8.first == UInt8(ascii: "Z") }

  /// Whether a text has the form of the ids that daybook creates.
  package static func isMade(_ text: String) -> Bool {
    text.utf8.count == 26 && text.utf8.allSatisfy { isDigit[Int($0)] }
  }

  private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)
  /// Whether each byte is in the alphabet.
  private static let isDigit = (0...UInt8.max).map(alphabet.contains)

  /// Returns the lowest digits of a number in Crockford's base 32.
  private static func digits(of number: UInt64, count: Int) -> String {
    let bytes = (0..<count).reversed().map { alphabet[Int((number >> (UInt64($0) * 5)) & 31)] }
    return String(decoding: bytes, as: UTF8.self)
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

/// A generator of ascending ids, so that records created within a millisecond keep their order.
package struct EntityIDSequence {
  private var time = Timestamp(milliseconds: .min)
  private var high: UInt64 = 0

  package init() {}

  /// Returns an id for a time; if the time is not later than the last one, an id that follows the last id.
  package mutating func next(at now: Timestamp) -> EntityID {
    var random = SystemRandomNumberGenerator()
    if now > time {
      time = now
      // Leave the highest bit free for the increments of the following ids.
      high = random.next() >> 1
    } else {
      // Increment by a random step, so that other processes do not create the same id.
      high += UInt64(UInt32.random(in: 1 ... .max, using: &random))
    }
    return EntityID(time: time, high, UInt16.random(in: .min ... .max, using: &random))
  }
}
