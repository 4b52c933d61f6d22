/// A moment, in milliseconds since 1970-01-01T00:00:00Z; written as RFC 3339 in UTC.
package struct Timestamp: Hashable, Comparable, Sendable {
  package var milliseconds: Int64

  package init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  package static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.milliseconds < right.milliseconds
  }
}

extension Timestamp {
  package static let millisecondsPerDay: Int64 = 86_400_000

  /// Parses `2026-11-21T00:41:12.123Z`; the fraction may be absent, the zone must be `Z`.
  package init?(text: String) {
    var digits = DigitScanner(text)
    guard let date = digits.date(), digits.skip("T"), let time = digits.time(), digits.skip(":"),
      let seconds = digits.number(width: 2), seconds < 60
    else { return nil }
    var milliseconds = 0
    if digits.skip(".") {
      guard let fraction = digits.number(width: 3) else { return nil }
      milliseconds = fraction
    }
    guard digits.skip("Z"), digits.isAtEnd else { return nil }
    let minutes = Int64(date.dayNumber * ClockTime.minutesPerDay + time.minutes)
    self.init(milliseconds: (minutes * 60 + Int64(seconds)) * 1000 + Int64(milliseconds))
  }

  /// The text `2026-11-21T00:41:12.123Z`.
  package var text: String {
    let (days, rest) = Int(milliseconds).floored(by: Int(Self.millisecondsPerDay))
    let time = ClockTime(minutes: rest / 60_000)
    let seconds = (rest / 1000 % 60).digits(atLeast: 2)
    let thousandths = (rest % 1000).digits(atLeast: 3)
    return "\(CivilDate(dayNumber: days).text)T\(time.text):\(seconds).\(thousandths)Z"
  }
}

/// A moment as other programs write it, perhaps with a precision of only minutes.
package struct WrittenMoment: Hashable, Sendable {
  /// The first moment that is written like this.
  package let start: Timestamp
  /// The precision: how many milliseconds are written like this.
  package let length: Int64

  /// Parses RFC 3339, `2026-11-20T09:30:00.123456789+09:00`; seconds and their fraction may be absent.
  package init?(rfc3339 text: String) {
    var digits = DigitScanner(text)
    guard let date = digits.date(), digits.skip("T") || digits.skip(" "), let time = digits.time()
    else { return nil }
    var milliseconds = 0
    var length: Int64 = 60_000
    if digits.skip(":") {
      guard let second = digits.number(width: 2), second <= 60 else { return nil }
      milliseconds = second * 1000
      length = 1000
      if digits.skip(".") {
        guard let fraction = digits.thousandths() else { return nil }
        milliseconds += fraction
        length = 1
      }
    }
    guard let offset = digits.offset(), digits.isAtEnd else { return nil }
    let minutes = Int64(date.dayNumber * ClockTime.minutesPerDay + time.minutes - offset)
    start = Timestamp(milliseconds: minutes * 60_000 + Int64(milliseconds))
    self.length = length
  }
}

extension Timestamp: TextCodable {
  package static let noun = "a time"
}

/// A value that is encoded as one text.
package protocol TextCodable: Codable {
  /// What a value is, for messages, such as `a time`.
  static var noun: String { get }

  init?(text: String)

  var text: String { get }
}

extension TextCodable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let value = Self(text: text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\(text) is not \(Self.noun)")
    }
    self = value
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

extension Timestamp {
  /// Parses the basic format of ISO 8601 in UTC, `20261125T150000Z`.
  package init?(basic text: String) {
    var rest = Substring(text)
    func next(_ count: Int) -> Substring {
      defer { rest = rest.dropFirst(count) }
      return rest.prefix(count)
    }
    let date = "\(next(4))-\(next(2))-\(next(2))\(next(1))"
    self.init(text: "\(date)\(next(2)):\(next(2)):\(rest)")
  }
}
