/// A whole day, or a time on a day in a time zone: of a to-do that is due, of a page, of an expense.
///
/// Stored as `2026-11-22` or `2026-11-22T18:00[Asia/Seoul]`: local time and IANA zone, so that a
/// changed daylight-saving rule moves no appointment. The text sorts by day and time.
package struct DayTime: Hashable, Sendable {
  package var date: CivilDate
  package var time: ClockTime?
  package var zone: String?

  /// The whole day.
  package init(_ date: CivilDate) {
    self.date = date
  }

  /// A time of a day; `zone` is an IANA name.
  package init(_ date: CivilDate, at time: ClockTime, zone: String) {
    self.date = date
    self.time = time
    self.zone = zone
  }

  package init?(text: String) {
    var digits = DigitScanner(text)
    guard let date = digits.date() else { return nil }
    self.init(date)
    guard !digits.isAtEnd else { return }
    guard digits.skip("T"), let time = digits.time() else { return nil }
    let zone = digits.remainder
    guard zone.first == "[", zone.last == "]", zone.count > 2 else { return nil }
    self.init(date, at: time, zone: String(zone.dropFirst().dropLast()))
  }

  package var text: String {
    guard let time, let zone else { return date.text }
    return "\(date.text)T\(time.text)[\(zone)]"
  }
}

extension DayTime: TextCodable {
  package static let noun = "a day or time"
}

extension DayTime {
  /// Counted from the first minute of 1970, as the clock of its zone shows them; of a whole day the first.
  package var minute: Int { date.dayNumber * ClockTime.minutesPerDay + (time?.minutes ?? 0) }

  package init(minute: Int, zone: String) {
    let perDay = ClockTime.minutesPerDay
    // Rounded down, also before 1970.
    let day = minute / perDay - (minute % perDay < 0 ? 1 : 0)
    self.init(
      CivilDate(dayNumber: day), at: ClockTime(minutes: minute - day * perDay), zone: zone)
  }
}

/// A time of day on the clock, to the minute, of no day and no time zone.
package struct ClockTime: Hashable, Comparable, Sendable {
  package static let minutesPerDay = 24 * 60

  /// Minutes since midnight, 0 to 1439.
  package let minutes: Int

  package init(minutes: Int) {
    self.minutes = minutes
  }

  package init?(hour: Int, minute: Int) {
    guard 0..<24 ~= hour, 0..<60 ~= minute else { return nil }
    minutes = hour * 60 + minute
  }

  /// Reads `18:00`.
  package init?(text: String) {
    var digits = DigitScanner(text)
    guard let time = digits.time(), digits.isAtEnd else { return nil }
    self = time
  }

  /// `18:00`.
  package var text: String {
    "\((minutes / 60).digits(atLeast: 2)):\((minutes % 60).digits(atLeast: 2))"
  }

  package static func < (left: ClockTime, right: ClockTime) -> Bool {
    left.minutes < right.minutes
  }
}

/// From when on a to-do is in sight: a day or time, or some day that nobody names.
///
/// Stored as a `DayTime`, or as `someday`.
package enum StartTime: Hashable, Sendable {
  case at(DayTime)
  case someday
}

extension StartTime: TextCodable {
  package static let noun = "a day, a time or someday"
  private static let somedayText = "someday"

  package init?(text: String) {
    if text == Self.somedayText {
      self = .someday
    } else {
      guard let start = DayTime(text: text) else { return nil }
      self = .at(start)
    }
  }

  package var text: String {
    switch self {
    case .at(let start): start.text
    case .someday: Self.somedayText
    }
  }

  /// Nil of some day.
  package var dayTime: DayTime? {
    if case .at(let start) = self { start } else { nil }
  }
}
