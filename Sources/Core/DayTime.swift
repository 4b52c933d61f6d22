/// A whole day, or a time on a day in a time zone: the date of a to-do, a diary page or an expense.
///
/// It is stored as `2026-11-22` or `2026-11-22T18:00[Asia/Seoul]`, with local time and IANA zone, so that a change
/// of daylight-saving rules does not move appointments. The texts sort by day and time.
package struct DayTime: Hashable, Sendable {
  package var date: CivilDate
  package var time: ClockTime?
  package var zone: String?

  /// Creates a whole day.
  package init(_ date: CivilDate) {
    self.date = date
  }

  /// Creates a time on a day; `zone` is an IANA name.
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
    guard digits.skip("["), let zone = digits.remainder(before: "]") else { return nil }
    self.init(date, at: time, zone: zone)
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
  /// The local minutes since the start of 1970, in its own zone; for a whole day, those of its start.
  package var minute: Int { date.dayNumber * ClockTime.minutesPerDay + (time?.minutes ?? 0) }

  package init(minute: Int, zone: String) {
    let perDay = ClockTime.minutesPerDay
    // Round down, also before 1970.
    let day = minute / perDay - (minute % perDay < 0 ? 1 : 0)
    self.init(
      CivilDate(dayNumber: day), at: ClockTime(minutes: minute - day * perDay), zone: zone)
  }
}

/// A time of day, to the minute, without a day and a time zone.
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

  /// Parses `18:00`.
  package init?(text: String) {
    var digits = DigitScanner(text)
    guard let time = digits.time(), digits.isAtEnd else { return nil }
    self = time
  }

  /// The text `18:00`.
  package var text: String {
    String(unsafeUninitializedCapacity: 5) { bytes in
      bytes.write(minutes / 60, 0..<2)
      bytes[2] = UInt8(ascii: ":")
      bytes.write(minutes % 60, 3..<5)
      return 5
    }
  }

  /// The same place on the dial in a part of the day: 7:00 of an evening is 19:00.
  ///
  /// - Parameter part: the time that the part stands for: 9:00, 15:00, 18:00 or 20:00.
  package func said(in part: ClockTime) -> ClockTime {
    let half = Self.minutesPerDay / 2
    let isMorning = part.minutes < half
    let others = isMorning ? 13...18 : part.minutes < 18 * 60 ? 1...6 : 5...11
    guard others ~= minutes / 60 else { return self }
    return ClockTime(minutes: isMorning ? minutes - half : minutes + half)
  }

  package static func < (left: ClockTime, right: ClockTime) -> Bool {
    left.minutes < right.minutes
  }
}

/// When a to-do comes into sight: a day or time, or an unspecified day.
///
/// It is stored as a `DayTime`, or as `someday`.
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

  /// The day or time; nil for `someday`.
  package var dayTime: DayTime? {
    if case .at(let start) = self { start } else { nil }
  }
}
