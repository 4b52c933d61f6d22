import Entities

/// Reads times and days from bytes without making a String of them.
enum LineTime {
  /// `2026-11-21T00:41:12.123Z`, as milliseconds; the fraction may be absent.
  static func milliseconds(_ bytes: [UInt8], _ range: Range<Int>) -> Int64? {
    let start = range.lowerBound
    guard range.count >= 20, bytes[start + 10] == UInt8(ascii: "T"),
      let date = day(bytes, start), let minutes = minutes(bytes, start + 11),
      bytes[start + 16] == UInt8(ascii: ":"), let seconds = number(bytes, start + 17, 2),
      seconds < 60
    else { return nil }
    let whole = ((Int64(date) * 1440 + Int64(minutes)) * 60 + Int64(seconds)) * 1000
    if bytes[start + 19] == UInt8(ascii: "Z") { return range.count == 20 ? whole : nil }
    guard range.count == 24, bytes[start + 19] == UInt8(ascii: "."),
      let fraction = number(bytes, start + 20, 3), bytes[start + 23] == UInt8(ascii: "Z")
    else { return nil }
    return whole + Int64(fraction)
  }

  /// The number of the day `2026-11-21` at `start`; ten bytes must be there.
  static func day(_ bytes: [UInt8], _ start: Int) -> Int? {
    guard let year = number(bytes, start, 4), bytes[start + 4] == UInt8(ascii: "-"),
      let month = number(bytes, start + 5, 2), bytes[start + 7] == UInt8(ascii: "-"),
      let day = number(bytes, start + 8, 2)
    else { return nil }
    return CivilDate(year: year, month: month, day: day)?.dayNumber
  }

  /// The minute of `18:00` at `start`; five bytes must be there.
  static func minutes(_ bytes: [UInt8], _ start: Int) -> Int? {
    guard let hour = number(bytes, start, 2), bytes[start + 2] == UInt8(ascii: ":"),
      let minute = number(bytes, start + 3, 2)
    else { return nil }
    return ClockTime(hour: hour, minute: minute)?.minutes
  }

  /// Decimal digits that fill `width` bytes at `start`.
  static func number(_ bytes: [UInt8], _ start: Int, _ width: Int) -> Int? {
    var value = 0
    for position in start..<(start + width) {
      let byte = bytes[position]
      guard 48...57 ~= byte else { return nil }
      value = value * 10 + Int(byte - 48)
    }
    return value
  }
}
