package import Core
package import Services

/// Days and times as people read them, in the user's language.
package struct DateText: Sendable {
  private let language: Language

  package init(_ language: Language) {
    self.language = language
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
  private static let longMonths = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
  static let weekdays = [
    Phrase("Mon", "월"), Phrase("Tue", "화"), Phrase("Wed", "수"), Phrase("Thu", "목"),
    Phrase("Fri", "금"), Phrase("Sat", "토"), Phrase("Sun", "일"),
  ]

  /// `Sat 21 Nov 09:41`, `11월 21일 토 09:41`.
  package func headline(_ time: LocalTime) -> String {
    "\(weekdayAndDay(time.date)) \(time.time.text)"
  }

  /// `Sat 21 Nov 2026 09:41`, `2026년 11월 21일 09시 41분`.
  package func clock(_ date: CivilDate, _ time: ClockTime) -> String {
    switch language {
    case .english: return "\(weekday(date)) \(dayAndYear(date)) \(time.text)"
    case .korean:
      let parts = time.text.split(separator: ":")
      return "\(dayAndYear(date)) \(parts[0])시 \(parts[1])분"
    }
  }

  /// `November 2026`, `2026년 11월`.
  package func month(_ date: CivilDate) -> String {
    let parts = date.parts
    return switch language {
    case .english: "\(Self.longMonths[parts.month - 1]) \(parts.year)"
    case .korean: "\(parts.year)년 \(parts.month)월"
    }
  }

  /// `21 – 27 November 2026`, `28 Nov – 4 Dec 2026`, `2026년 11월 21일 – 27일`.
  func span(from first: CivilDate, to last: CivilDate) -> String {
    let (from, to) = (first.parts, last.parts)
    let isOneYear = from.year == to.year
    let isOneMonth = isOneYear && from.month == to.month
    switch language {
    case .english:
      let start = isOneMonth ? "\(from.day)" : isOneYear ? day(first) : dayAndYear(first)
      let end = isOneMonth ? "\(to.day) \(month(first))" : dayAndYear(last)
      return "\(start) – \(end)"
    case .korean:
      let end = isOneMonth ? "\(to.day)일" : isOneYear ? day(last) : dayAndYear(last)
      return "\(dayAndYear(first)) – \(end)"
    }
  }

  /// `Nov`, `11월`; of another year `Nov 2025`, `2025년 11월`.
  func monthInList(_ date: CivilDate, today: CivilDate) -> String {
    let parts = date.parts
    let isThisYear = parts.year == today.parts.year
    let name = Self.months[parts.month - 1]
    return
      (isThisYear
      ? Phrase(name, "\(parts.month)월")
      : Phrase("\(name) \(parts.year)", "\(parts.year)년 \(parts.month)월"))[language]
  }

  /// `Mo`, `월`; 1 = Monday.
  package func weekdayInitials(_ weekday: Int) -> String {
    String(Self.weekdays[weekday - 1][language].prefix(2))
  }

  /// How far away a day is: `today`, `in 5 days`, `5 days ago`.
  package func distance(_ date: CivilDate, today: CivilDate) -> String {
    let days = date.dayNumber - today.dayNumber
    guard abs(days) > 1 else { return relative(date, today: today) }
    return
      (days > 0
      ? Phrase("in \(days) days", "\(days)일 뒤") : Phrase("\(-days) days ago", "\(-days)일 전"))[
        language]
  }

  /// `Sat 21`, `21일 토`.
  func dayInWeek(_ date: CivilDate) -> String {
    let day = date.parts.day
    return Phrase("\(weekday(date)) \(day)", "\(day)일 \(weekday(date))")[language]
  }

  /// `Sat 21 Nov`, `11월 21일 토`.
  package func weekdayAndDay(_ date: CivilDate) -> String {
    switch language {
    case .english: "\(weekday(date)) \(day(date))"
    case .korean: "\(day(date)) \(weekday(date))"
    }
  }

  /// The same with the year, if it is not the current one.
  package func weekdayAndDay(_ date: CivilDate, today: CivilDate) -> String {
    date.parts.year == today.parts.year ? weekdayAndDay(date) : whole(DayTime(date))
  }

  /// `21 Nov`, `11월 21일`.
  package func day(_ date: CivilDate) -> String {
    let parts = date.parts
    return switch language {
    case .english: "\(parts.day) \(Self.months[parts.month - 1])"
    case .korean: "\(parts.month)월 \(parts.day)일"
    }
  }

  /// `21 Nov 2027`, `2027년 11월 21일`.
  package func dayAndYear(_ date: CivilDate) -> String {
    switch language {
    case .english: "\(day(date)) \(date.parts.year)"
    case .korean: "\(date.parts.year)년 \(day(date))"
    }
  }

  /// A day in the fewest words: `today`, `Mon`, `24 Dec`, `24 Dec 2027`.
  package func relative(_ date: CivilDate, today: CivilDate) -> String {
    switch date.dayNumber - today.dayNumber {
    case -1: Phrase("yesterday", "어제")[language]
    case 0: Phrase("today", "오늘")[language]
    case 1: Phrase("tomorrow", "내일")[language]
    case 2...6: Phrase(weekday(date), "\(weekday(date))요일")[language]
    default: date.parts.year == today.parts.year ? day(date) : dayAndYear(date)
    }
  }

  /// How long ago a to-do was due: `yesterday 18:00`, `3 days late`, `2 weeks late`.
  package func overdue(_ due: DayTime, today: CivilDate) -> String {
    let days = today.dayNumber - due.date.dayNumber
    let late =
      switch days {
      case ..<2: Phrase(verbatim: self.due(due, today: today))
      case ..<14: Phrase("\(days) days late", "\(days)일 지남")
      case ..<60: Phrase("\(days / 7) weeks late", "\(days / 7)주 지남")
      case ..<730: Phrase("\(days / 30) months late", "\(days / 30)달 지남")
      default: Phrase("\(days / 365) years late", "\(days / 365)년 지남")
      }
    return late[language]
  }

  /// `tomorrow 18:00`.
  package func due(_ due: DayTime, today: CivilDate) -> String {
    let day = relative(due.date, today: today)
    return due.time.map { "\(day) \($0.text)" } ?? day
  }

  /// A span: `tomorrow 15:00–15:40`, `Fri 22:00 – Sat 02:00`, `3 Dec – 6 Dec`; a year that both ends have is said
  /// once.
  package func span(_ span: EventSpan, today: CivilDate) -> String {
    let start = due(span.start, today: today)
    func last(_ day: CivilDate) -> String {
      let text = relative(day, today: today)
      let isOfYear = day.parts.year == span.start.date.parts.year
      return isOfYear && text == dayAndYear(day) ? self.day(day) : text
    }
    if span.isWholeDays {
      return span.days == 1 ? start : "\(start) – \(last(span.lastDay))"
    }
    let end = span.end.time?.text ?? ""
    guard span.end.date != span.start.date else { return "\(start)–\(end)" }
    return span.days == 1 ? "\(start)–\(end)" : "\(start) – \(last(span.end.date)) \(end)"
  }

  /// What an event shows on one of its days besides its start: `to 15:40`, or `2/4` on the second of four days.
  ///
  /// An event that takes longer than a day shows its end only on the last day.
  package func rest(of span: EventSpan, on day: CivilDate) -> String {
    let isEndNear =
      !span.isWholeDays && (span.minutes <= ClockTime.minutesPerDay || day == span.lastDay)
    if span.days > 1, !isEndNear {
      return "\(day.dayNumber - span.start.date.dayNumber + 1)/\(span.days)"
    }
    guard var end = span.end.time?.text, !span.isWholeDays else { return "" }
    // A night ends on the next morning, which need not be said.
    let isLong = span.minutes > ClockTime.minutesPerDay / 2
    if isLong, span.end.date > day { end = "\(weekday(span.end.date)) \(end)" }
    return Phrase("to \(end)", "~\(end)")[language]
  }

  /// A day and how far away it is: `Fri 27 Nov 18:00, in 4 days`.
  func placed(_ due: DayTime, today: CivilDate) -> String {
    let day = weekdayAndDay(due.date, today: today)
    let time = due.time.map { " \($0.text)" } ?? ""
    return "\(day)\(time), \(distance(due.date, today: today))"
  }

  /// `Sat 21 Nov 2026 09:41`, `2026년 11월 21일 토 09:41`.
  package func whole(_ value: DayTime) -> String {
    let day =
      switch language {
      case .english: "\(weekday(value.date)) \(dayAndYear(value.date))"
      case .korean: "\(dayAndYear(value.date)) \(weekday(value.date))"
      }
    return value.time.map { "\(day) \($0.text)" } ?? day
  }

  /// `21 Nov 2026 09:41`, `2026년 11월 21일 09:41`.
  package func moment(_ time: LocalTime) -> String {
    "\(dayAndYear(time.date)) \(time.time.text)"
  }

  private func weekday(_ date: CivilDate) -> String {
    Self.weekdays[date.weekday - 1][language]
  }
}
