import Core

extension QuickLineParser {
  /// The event that a line is which says from when to when it is, or begins with `@ `; nil for any other.
  func event(
    _ words: ArraySlice<QuickWord>, _ characters: [Character]
  ) -> QuickLine? {
    guard let first = words.first else { return nil }
    let isSigned = first.text == "@" && words.count > 1
    guard isSigned || words.contains(where: { Self.mayTellSpan($0.text) }) else { return nil }
    let mark = isSigned ? [piece(words.prefix(1), .event)] : []
    let line = settled(
      mark + pieces(isSigned ? words.dropFirst() : words, as: .event), characters)
    return line.isEvent ? line : nil
  }

  /// Most lines have no word of an event, and are not read as one.
  private static func mayTellSpan(_ word: String) -> Bool {
    TimeParser.isSpan(word) || ["for", "to", "-", "–", "~"].contains(word)
      || word.hasSuffix("동안")
      || word.hasSuffix("부터") || word.contains("~")
  }

  /// `14:00-15:30`, `3 Dec to 6 Dec`, `for 15m`, `3일 동안`, `@회의실`.
  func eventMeaning(_ words: ArraySlice<QuickWord>) -> (Meaning, Int)? {
    guard let word = words.first?.text else { return nil }
    if word.count > 1, word.first == "@" {
      let place = Self.withoutPunctuation(word.dropFirst())
      return isPerson(place) ? nil : (.place(place), 1)
    }
    if word.lowercased() == "for" {
      return longest(2, of: words.dropFirst(), Self.length).map { ($0.0, $0.1 + 1) }
    }
    return lengthInKorean(words) ?? hours(words) ?? days(words)
  }

  /// Of days also more than an event may take, so that this is said and does not stay in the title.
  private static func length(_ text: String) -> Meaning? {
    MinuteSpan.minutes(text).map { .lasting($0) } ?? DayCount.days(text).map { .lastingDays($0) }
  }

  private func lengthInKorean(_ words: ArraySlice<QuickWord>) -> (Meaning, Int)? {
    longest(3, of: words) { text in
      text.hasSuffix("동안") ? Self.length(String(text.dropLast(2)).trimmed) : nil
    }
  }

  private func hours(_ words: ArraySlice<QuickWord>) -> (Meaning, Int)? {
    longest(2 * TimeParser.longest + 1, of: words) { text in
      TimeParser.hours(text).map { .hours($0) }
    }
  }

  /// Two days with a word or mark between them; a weekday before the other day may be one of another week.
  private func days(_ words: ArraySlice<QuickWord>) -> (Meaning, Int)? {
    let near = words.prefix(2 * DayParser.longest + 1)
    guard near.indices.allSatisfy({ missingDay(words[$0...]) == nil }) else { return nil }
    return longest(near.count, of: near) { text in
      for mark in [" to ", " until ", " - ", " – ", "~", "부터 "] {
        let ends = text.split(separator: mark, maxSplits: 1).map { String($0).trimmed }
        guard ends.count == 2 else { continue }
        if let span = daysOfMonth(from: ends[0], to: Self.withoutParticle(ends[1])) {
          return .days(span)
        }
        guard let first = ahead.due(within: ends[0]), first.time == nil,
          let last = ahead.due(within: Self.withoutParticle(ends[1])), last.time == nil
        else { continue }
        if last.date > first.date { return EventSpan(first, through: last).map { .days($0) } }
        let areDates = ends.allSatisfy { $0.contains(where: \.isNumber) }
        if last.date < first.date, areDates { return .backwards(first, to: last) }
      }
      return nil
    }
  }

  /// `12월 2일부터 5일까지`, and of no month the next such days that are not over: `20일부터 25일까지`.
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
    guard let first = ahead.due(within: start), first.time == nil,
      let day = first.date.firstOfMonth.day(last), day > first.date
    else { return nil }
    return EventSpan(first, through: DayTime(day))
  }

  /// `5일`.
  private static func dayOfMonth(_ text: String) -> Int? {
    guard text.hasSuffix("일"), text.utf8.count <= 2 + "일".utf8.count else { return nil }
    return Int(text.dropLast()).flatMap { 1...31 ~= $0 ? $0 : nil }
  }

  private static func withoutParticle(_ text: String) -> String {
    text.hasSuffix("까지") ? String(text.dropLast(2)) : text
  }
}

extension CivilDate {
  /// A day of the month that this one is the first of; nil where it has fewer.
  fileprivate func day(_ number: Int) -> CivilDate? {
    number <= daysInMonth ? adding(days: number - 1) : nil
  }
}
