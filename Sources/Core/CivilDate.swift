/// A day of the Gregorian calendar, without a time zone, from 0001-01-01 to 9999-12-31.
package struct CivilDate: Hashable, Comparable, Sendable {
  /// Days since 1970-01-01.
  package let dayNumber: Int

  package init(dayNumber: Int) {
    self.dayNumber = dayNumber
  }

  /// Returns nil for a day that does not exist, such as 30 February.
  package init?(year: Int, month: Int, day: Int) {
    guard 1...9999 ~= year, 1...12 ~= month, day >= 1,
      day <= Self.days(inMonth: month, of: year)
    else { return nil }
    // Count years from March, so that the leap day comes last.
    let shifted = month > 2 ? year : year - 1
    let era = shifted / 400
    let yearOfEra = shifted % 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    dayNumber = era * 146_097 + dayOfEra - 719_468
  }

  /// The range of all days that can be written.
  package static let all = CivilDate(dayNumber: -719_162)...CivilDate(dayNumber: 2_932_896)

  package static func < (left: CivilDate, right: CivilDate) -> Bool {
    left.dayNumber < right.dayNumber
  }
}

extension CivilDate {
  /// Year, month 1–12 and day 1–31.
  package struct Parts: Equatable, Sendable {
    package var year: Int
    package var month: Int
    package var day: Int
  }

  package var parts: Parts {
    let (era, dayOfEra) = (dayNumber + 719_468).floored(by: 146_097)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let isAfterFebruary = month < 10
    return Parts(
      year: yearOfEra + era * 400 + (isAfterFebruary ? 0 : 1),
      month: isAfterFebruary ? month + 3 : month - 9,
      day: dayOfYear - (153 * month + 2) / 5 + 1)
  }

  /// 1 = Monday … 7 = Sunday, as in ISO 8601.
  package var weekday: Int {
    (dayNumber + 3).floored(by: 7).remainder + 1
  }

  /// The number of its week; the first week of a year is the one with 4 January.
  ///
  /// Source: ISO 8601.
  package var weekOfYear: Int {
    let thursday = adding(days: 4 - weekday)
    let first = CivilDate(year: thursday.parts.year, month: 1, day: 1) ?? thursday
    return (thursday.dayNumber - first.dayNumber) / 7 + 1
  }

  package func adding(days: Int) -> CivilDate {
    CivilDate(dayNumber: dayNumber + days)
  }

  package static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension CivilDate {
  /// Parses `2026-11-21`.
  package init?(text: String) {
    var digits = DigitScanner(text)
    guard let date = digits.date(), digits.isAtEnd else { return nil }
    self = date
  }

  /// The text `2026-11-21`.
  package var text: String {
    let parts = parts
    guard 0...9999 ~= parts.year else { return Self.longText(parts) }
    return String(unsafeUninitializedCapacity: 10) { bytes in
      bytes.write(parts.year, 0..<4)
      bytes[4] = UInt8(ascii: "-")
      bytes.write(parts.month, 5..<7)
      bytes[7] = UInt8(ascii: "-")
      bytes.write(parts.day, 8..<10)
      return 10
    }
  }

  /// The text of a date whose year has more than four digits, or is negative.
  private static func longText(_ parts: Parts) -> String {
    let year = parts.year.digits(atLeast: 4)
    return "\(year)-\(parts.month.digits(atLeast: 2))-\(parts.day.digits(atLeast: 2))"
  }
}

extension CivilDate {
  package var firstOfMonth: CivilDate {
    adding(days: 1 - parts.day)
  }

  /// All days of its month.
  package var month: Range<CivilDate> {
    firstOfMonth..<firstOfMonth.adding(days: daysInMonth)
  }

  package var daysInMonth: Int {
    Self.days(inMonth: parts.month, of: parts.year)
  }

  /// Returns the same day of another month, or the last day of that month if it is shorter.
  ///
  /// If no date is in that month, the date stays.
  ///
  /// - Parameter day: the day of the month to use; by default, that of this date.
  package func adding(months: Int, onDay day: Int? = nil) -> CivilDate {
    let parts = parts
    let month = parts.year * 12 + parts.month - 1 + months
    guard let first = CivilDate(year: month / 12, month: month % 12 + 1, day: 1) else {
      return self
    }
    return first.adding(days: min(day ?? parts.day, first.daysInMonth) - 1)
  }
}

/// Which of two numbers is the month: of `3/4` in Seoul the first, in London the second.
package enum DateOrder: Sendable {
  case monthFirst
  case dayFirst

  /// The order in which two numbers can be a day; nil where they can be either of two days.
  package init?(of first: Int, _ second: Int) {
    switch (first <= 12, second <= 12) {
    case (true, false): self = .monthFirst
    case (false, true): self = .dayFirst
    case (true, true) where first == second: self = .monthFirst
    default: return nil
    }
  }
}

/// A day of the week.
package enum Weekday: String, CaseIterable, Codable, Sendable {
  case monday
  case tuesday
  case wednesday
  case thursday
  case friday
  case saturday
  case sunday

  /// 1 = Monday … 7 = Sunday, as in ISO 8601.
  package var number: Int {
    (Self.allCases.firstIndex(of: self) ?? 0) + 1
  }
}
