import Core

extension QuickLineParser {
  /// Reads a line as an event if it has a span, or begins with `@ `; returns nil for any other line.
  func event(
    _ words: ArraySlice<QuickWord>, _ characters: [Character]
  ) -> QuickLine? {
    guard let first = words.first else { return nil }
    let isSigned = first.text == "@" && words.count > 1
    guard isSigned || words.contains(where: { Self.canBelongToSpan($0.text) }) else { return nil }
    let mark = isSigned ? [piece(words.prefix(1), .event)] : []
    let line = settled(
      mark + pieces(isSigned ? words.dropFirst() : words, as: .event), characters)
    return line.isEvent ? line : nil
  }

  /// Whether a word can belong to a span; lines without one are not read as events.
  private static func canBelongToSpan(_ word: String) -> Bool {
    spanWords.contains(word.lowercased()) || word.hasSuffix("동안") || word.hasSuffix("부터")
      || word.contains("~")
      || dashes.contains(where: word.contains) && word.contains(where: \.isNumber)
  }

  private static let dashes = ["-", "–"]

  private static let spanWords: Set = ["for", "to", "until", "till", "-", "–", "~"]

  /// `14:00-15:30`, `3 Dec to 6 Dec`, `for 15m`, `3일 동안`, `@회의실`.
  func eventMeaning(_ words: ArraySlice<QuickWord>) -> (Meaning, Int)? {
    guard let first = words.first else { return nil }
    let word = first.text
    if word.count > 1, word.first == "@" {
      let name = word.dropFirst()
      guard !first.isExactName else { return (.place(String(name)), 1) }
      let place = Self.withoutPunctuation(name)
      return isPerson(place) ? nil : (.place(place), 1)
    }
    return spanOfLength(words) ?? length(words) ?? hours(words) ?? days(words)
  }

  /// Reads a beginning with a length behind it: `from 24 dec for 3 days`, `내일부터 3일 동안`.
  private func spanOfLength(_ words: ArraySlice<QuickWord>) -> (Meaning, Int)? {
    guard let (start, used) = beginning(words), let (length, more) = length(words.dropFirst(used))
    else { return nil }
    switch length {
    case .lastingDays(let days) where start.time == nil:
      let minutes = days * ClockTime.minutesPerDay
      return (.days(EventSpan(start: start, minutes: minutes)), used + more)
    case .lasting(let minutes) where start.time != nil:
      return (.days(EventSpan(start: start, minutes: minutes)), used + more)
    default: return nil
    }
  }

  /// Reads `for 15m`, `3일 동안`.
  private func length(_ words: ArraySlice<QuickWord>) -> (Meaning, Int)? {
    if words.first?.text.lowercased() == "for" {
      return longest(4, of: words, behind: 1, Self.length)
    }
    return longest(3, of: words) { text in
      text.hasSuffix("동안") ? Self.length(String(text.dropLast(2)).trimmed) : nil
    }
  }

  /// Reads a length; one of too many days is read too, so that it is reported and does not stay in the title.
  private static func length(_ text: String) -> Meaning? {
    // `for 1 hour 2 people`
    if text.contains(" "), text.last?.isNumber == true { return nil }
    return MinuteSpan.minutes(text).map { .lasting($0) }
      ?? DayCount.days(text).map { .lastingDays($0) }
  }

  private func hours(_ words: ArraySlice<QuickWord>) -> (Meaning, Int)? {
    longest(2 * TimeParser.longest + 2, of: words) { text in
      TimeParser.hours(text).map { .hours($0) }
    }
  }

  /// Reads two days, with or without times, and a word or mark between them: `fri 22:00 to sat 6am`, `3-6 dec`.
  private func days(_ words: ArraySlice<QuickWord>) -> (Meaning, Int)? {
    let lead = words.first?.text.lowercased() == "from" ? 1 : 0
    guard let first = words.dropFirst(lead).first?.text,
      DayParser.canBegin(with: first) || TimeParser.canBegin(with: first)
    else { return nil }
    let limit = 2 * (DayParser.longest + TimeParser.longest) + 3
    guard let (meaning, count) = longest(limit, of: words, behind: lead, days(_:)),
      words.prefix(count).dropFirst(lead).indices
        .allSatisfy({ missingDay(words[$0...]) == nil }),
      lead > 0 || !mayCount(words.dropFirst(count).first, behind: words.prefix(count))
    else { return nil }
    return (meaning, count)
  }

  /// Whether a day without a month at the end of a span may count the word behind it: `invite dec 3 to 6 people`.
  private func mayCount(_ next: QuickWord?, behind words: ArraySlice<QuickWord>) -> Bool {
    guard next?.text.first?.isLetter == true, let last = words.last,
      let number = DayWords.number(last.text), 1...31 ~= number
    else { return false }
    let day = words.suffix(2).map(\.text).joined(separator: " ").lowercased()
    return MonthAndDay(day.split(separator: "-").last.map(String.init) ?? day) == nil
  }

  private func days(_ text: String) -> Meaning? {
    for mark in [" to ", " until ", " till ", " - ", " – ", "~", "부터 "] + Self.dashes {
      let ends = text.split(separator: mark, maxSplits: 1).map { String($0).trimmed }
      guard ends.count == 2 else { continue }
      let areDates = ends.allSatisfy { $0.contains(where: \.isNumber) }
      // `mon-fri` is rather said of each week.
      guard areDates || !Self.dashes.contains(mark) else { continue }
      let (from, to) = (ends[0], Self.withoutParticle(ends[1]))
      if let span = daysOfMonth(from: from, to: to) { return .days(span) }
      let start = Self.day(from, inMonthOf: to) ?? from
      let end = Self.day(to, inMonthOf: from) ?? to
      guard let first = startDay(start) ?? nextTime(start), var last = endDay(end, of: first),
        (first.time == nil) == (last.time == nil)
      else { continue }
      if let night = Self.endAtNight(last, said: end, of: first) { last = night }
      if end != to, last.date.parts.day < first.date.parts.day,
        let next = nextMonth(last, behind: first)
      {
        guard next.date.dayNumber - first.date.dayNumber <= Self.longestOverMonths else {
          return .backwards(first, to: last)
        }
        last = next
      }
      if first.minute < last.minute {
        return EventSpan(first, through: last).map { .days($0) }
      }
      if let begun = begun(start, first, before: last) {
        return EventSpan(begun, through: last).map { .days($0) }
      }
      if first.date > last.date, areDates, start == from, end == to {
        return .backwards(first, to: last)
      }
    }
    return nil
  }

  /// In days; a longer span that says only one month is rather a mistake: `12월 6일~3일`.
  private static let longestOverMonths = 14

  /// The end of a span such as `12월 30일~2일` in the next month; nil if it has times, or that month has no such day.
  private func nextMonth(_ last: DayTime, behind first: DayTime) -> DayTime? {
    guard first.time == nil else { return nil }
    return first.date.firstOfMonth.adding(months: 1).day(last.date.parts.day).map { DayTime($0) }
  }

  /// The end in the night after an evening: `31일 22시~1일 2시` ends at 2 o'clock in the morning.
  private static func endAtNight(
    _ last: DayTime, said text: String, of first: DayTime
  ) -> DayTime? {
    let (noon, evening) = (12 * 60, 18 * 60)
    guard let start = first.time, let end = last.time, start.minutes >= evening,
      last.date == first.date.adding(days: 1), noon..<evening ~= end.minutes,
      let word = text.split(separator: " ").last, TimeParser.isOnDial(String(word))
    else { return nil }
    var night = last
    night.time = ClockTime(minutes: end.minutes - noon)
    return night
  }

  /// A day without a month as one of the month of another day: `3` and `6 dec` as `3 dec`, `6일` and `12월 3일` as
  /// `12월 6일`.
  private static func day(_ text: String, inMonthOf other: String) -> String? {
    let other = (DayWords.spaced(other) ?? other).lowercased()
    var words = other.split(separator: " ").map(String.init)
    guard dayNumber(text) != nil, MonthAndDay(other) != nil,
      let place = words.firstIndex(where: { dayNumber($0) != nil })
    else { return nil }
    words[place] = text
    return words.joined(separator: " ")
  }

  /// Reads `3`, `3rd` and `3일`.
  private static func dayNumber(_ text: String) -> Int? {
    let number = DayWords.number(text) ?? DayWords.ordinal(text.lowercased())
    return number.flatMap { 1...31 ~= $0 ? $0 : nil }
  }

  /// Reads a time alone, which is today, or tomorrow if it has passed.
  private func nextTime(_ text: String) -> DayTime? {
    TimeParser.time(within: text).map { time in
      DayTime(ahead.date(of: time, on: nil), at: time, zone: ahead.zone)
    }
  }

  /// Reads the end of a span; a weekday is the first such day after the beginning.
  private func endDay(_ text: String, of first: DayTime) -> DayTime? {
    guard var last = startDay(text), last.date <= first.date else { return startDay(text) }
    let words = text.lowercased().split(separator: " ").map(String.init)
    let isOther = words.contains { word in
      DayWords.weeks[word] != nil || DayWords.months[word] != nil || word.hasSuffix("월")
    }
    guard !isOther, words.contains(where: { DayWords.weekdays[$0] != nil }) else { return last }
    let days = (last.date.weekday - first.date.weekday + 7) % 7
    last.date = first.date.adding(days: days == 0 ? 7 : days)
    return last
  }

  /// In days; a longer one that has begun is rather written with its year.
  private static let longestBegun = 62

  /// The first day of a span that has begun but is not over: `20 Nov to 25 Nov` on 21 November.
  private func begun(_ text: String, _ first: DayTime, before last: DayTime) -> DayTime? {
    guard let said = MonthAndDay(text.lowercased()), !said.saysYear else { return nil }
    let date = first.date.adding(months: -12)
    guard date.parts.day == first.date.parts.day, date.parts.year == last.date.parts.year else {
      return nil
    }
    return 0..<Self.longestBegun ~= last.date.dayNumber - date.dayNumber ? DayTime(date) : nil
  }

  /// Reads `내일부터 5일까지`, and `20일부터 25일까지` as the next such span that is not over.
  private func daysOfMonth(from start: String, to end: String) -> EventSpan? {
    guard let last = Self.dayOfMonth(end) else { return nil }
    if let first = Self.dayOfMonth(start) {
      let months = (0...2).map { ahead.today.firstOfMonth.adding(months: $0) }
      for month in months {
        let before = first < last ? month : month.adding(months: -1)
        guard let first = before.day(first), let last = month.day(last), last >= ahead.today else {
          continue
        }
        return EventSpan(DayTime(first), through: DayTime(last))
      }
      return nil
    }
    guard MonthAndDay(start.lowercased()) == nil, let first = ahead.due(within: start),
      first.time == nil, let day = first.date.firstOfMonth.day(last), day > first.date
    else { return nil }
    return EventSpan(first, through: DayTime(day))
  }

  /// Reads a day of the month such as `5일`.
  private static func dayOfMonth(_ text: String) -> Int? {
    text.hasSuffix("일") ? DayWords.ordinal(text) : nil
  }

  private static func withoutParticle(_ text: String) -> String {
    text.hasSuffix("까지") ? String(text.dropLast(2)) : text
  }
}

extension CivilDate {
  /// The day with a number in the month that begins on this day; nil if the month has fewer days.
  fileprivate func day(_ number: Int) -> CivilDate? {
    number <= daysInMonth ? adding(days: number - 1) : nil
  }
}
