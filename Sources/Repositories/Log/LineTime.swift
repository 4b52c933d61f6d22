import Entities

/// Reads times and days from bytes without making a String of them.
enum LineTime {
  /// `2026-11-21T00:41:12.123Z`, as milliseconds; the fraction may be absent.
  static func milliseconds(_ text: Span<UInt8>) -> Int64? {
    guard text.count >= 20, text[10] == UInt8(ascii: "T"), let date = day(text),
      let minutes = minutes(text, 11), text[16] == UInt8(ascii: ":"),
      let seconds = number(text, 17, 2), seconds < 60
    else { return nil }
    let whole = ((Int64(date) * 1440 + Int64(minutes)) * 60 + Int64(seconds)) * 1000
    if text[19] == UInt8(ascii: "Z") { return text.count == 20 ? whole : nil }
    guard text.count == 24, text[19] == UInt8(ascii: "."), let fraction = number(text, 20, 3),
      text[23] == UInt8(ascii: "Z")
    else { return nil }
    return whole + Int64(fraction)
  }

  /// The number of the day `2026-11-21` that a text begins with; ten bytes must be there.
  static func day(_ text: Span<UInt8>) -> Int? {
    guard let year = number(text, 0, 4), text[4] == UInt8(ascii: "-"),
      let month = number(text, 5, 2), text[7] == UInt8(ascii: "-"), let day = number(text, 8, 2)
    else { return nil }
    return CivilDate(year: year, month: month, day: day)?.dayNumber
  }

  /// The minute of `18:00` at `start`; five bytes must be there.
  static func minutes(_ text: Span<UInt8>, _ start: Int) -> Int? {
    guard let hour = number(text, start, 2), text[start + 2] == UInt8(ascii: ":"),
      let minute = number(text, start + 3, 2)
    else { return nil }
    return ClockTime(hour: hour, minute: minute)?.minutes
  }

  /// Decimal digits that fill `width` bytes at `start`.
  static func number(_ text: Span<UInt8>, _ start: Int, _ width: Int) -> Int? {
    var value = 0
    for place in start..<(start + width) {
      let byte = text[place]
      guard 48...57 ~= byte else { return nil }
      value = value * 10 + Int(byte - 48)
    }
    return value
  }
}
