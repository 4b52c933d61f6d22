import Entities

/// Days and times as numbers that sort as they do: a whole day comes before its times.
enum DueColumn {
  private static let perDay: Int64 = 2048

  static func number(day: Int, minute: Int?) -> Int64 {
    Int64(day) * perDay + Int64(minute.map { $0 + 1 } ?? 0)
  }

  /// From `2026-11-22` or `2026-11-22T18:00[Asia/Seoul]`.
  static func number(_ text: Span<UInt8>) -> Int64? {
    guard text.count >= 10, let day = LineTime.day(text) else { return nil }
    guard text.count > 10 else { return number(day: day, minute: nil) }
    guard text.count >= 19, text[10] == UInt8(ascii: "T"),
      let minute = LineTime.minutes(text, 11), text[16] == UInt8(ascii: "["),
      text[text.count - 1] == UInt8(ascii: "]")
    else { return nil }
    return number(day: day, minute: minute)
  }

  static func day(_ number: Int64) -> CivilDate {
    // Rounds down before 1970 too, as 2048 is a power of two.
    CivilDate(dayNumber: Int(number >> 11))
  }

  /// Nil for a whole day.
  static func time(_ number: Int64) -> ClockTime? {
    isTimed(number) ? ClockTime(minutes: Int(number & (perDay - 1)) - 1) : nil
  }

  /// The number of the whole day.
  static func startOfDay(_ number: Int64) -> Int64 { number & ~(perDay - 1) }

  static func isTimed(_ number: Int64) -> Bool { number & (perDay - 1) != 0 }
}
