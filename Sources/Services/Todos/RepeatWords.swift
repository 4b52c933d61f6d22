package import Core

/// Reads how often something repeats, as people write it: `every 2 weeks`, `2w`, `매주`.
package enum RepeatWords {
  /// Words that have no other meaning.
  private static let unambiguous: [String: RepeatRule] = [
    "매일": RepeatRule(every: 1, .daily), "매주": RepeatRule(every: 1, .weekly),
    "격주": RepeatRule(every: 2, .weekly), "매월": RepeatRule(every: 1, .monthly),
    "매달": RepeatRule(every: 1, .monthly), "매년": RepeatRule(every: 1, .yearly),
  ]

  /// Words that are rules only where a rule is expected.
  private static let contextual: [String: RepeatRule] = [
    "daily": RepeatRule(every: 1, .daily), "weekly": RepeatRule(every: 1, .weekly),
    "biweekly": RepeatRule(every: 2, .weekly), "monthly": RepeatRule(every: 1, .monthly),
    "quarterly": RepeatRule(every: 3, .monthly), "yearly": RepeatRule(every: 1, .yearly),
    "annually": RepeatRule(every: 1, .yearly), "weekdays": RepeatRule(weekly(1...5)),
    "weekends": RepeatRule(weekly(6...7)),
  ]

  /// Words for rules on all days of a working week or of a weekend.
  static let ofWeekdays: [String: RecurrenceRule] = [
    "every weekday": weekly(1...5), "평일마다": weekly(1...5),
    "every weekend": weekly(6...7), "주말마다": weekly(6...7),
  ]

  /// The beginnings of the first word of a rule, besides numbers.
  static let beginnings =
    ["every", "last", "완료", "끝낸", "끝내고", "평일마다", "주말마다"]
    + unambiguous.keys + koreanWeekdays.map { "\($0)마다" }

  static let koreanWeekdays = ["월", "화", "수", "목", "금", "토", "일"].map { "\($0)요일" }

  /// Reads a rule where one is expected.
  package static func rule(_ text: String) -> RepeatRule? {
    // The stored form is tried first, since it is read for every line that is drawn.
    RepeatRule(text: text) ?? typed(text.trimmed.lowercased())
  }

  private static func typed(_ text: String) -> RepeatRule? {
    rule(within: text) ?? contextual[text] ?? RepeatRule(text: text) ?? signed(text)
      ?? (text.hasPrefix("rrule:") ? RepeatRule(text: String(text.dropFirst(6))) : nil)
  }

  /// Reads `2 weeks`, `+3개월`.
  private static func signed(_ text: String) -> RepeatRule? {
    let counting = RepeatRule.Counting.allCases.first { text.hasPrefix($0.rawValue) }
    return counted(text.dropFirst(counting?.rawValue.count ?? 0))
      .map { RepeatRule($0, counting ?? .upcoming) }
  }

  /// Reads a rule within other words: only texts that can hardly mean anything else.
  static func rule(within text: String) -> RepeatRule? {
    let text = text.lowercased()
    if let rule = unambiguous[text] { return rule }
    if text.hasSuffix("마다") { return counted(text.dropLast(2)).map { RepeatRule($0) } }
    guard text.hasPrefix("every ") else { return nil }
    let rest = text.dropFirst(6).drop(while: \.isWhitespace)
    if rest.hasPrefix("other ") {
      return frequency(rest.dropFirst(6)).map { RepeatRule(every: 2, $0) }
    }
    return frequency(rest).map { RepeatRule(every: 1, $0) } ?? counted(rest).map { RepeatRule($0) }
  }

  private static let shortFrequencies = ["HOURLY", "MINUTELY", "SECONDLY"]
  private static let shortUnits = ["hour", "minute", "second", "시간마다", "분마다", "초마다"]

  /// Whether a text that cannot be read is a rule of hours or less.
  static func isOftenerThanDaily(_ text: String) -> Bool {
    shortFrequencies.contains { text.uppercased().contains("FREQ=\($0)") }
      || shortUnits.contains { text.lowercased().contains($0) }
  }

  private static func frequency(_ word: Substring) -> RecurrenceRule.Frequency? {
    CalendarUnit.words[String(word)].map { RecurrenceRule.Frequency($0) }
  }

  /// Reads `2w`, `10 days`, `3개월`; up to three digits.
  static func counted(_ text: some StringProtocol) -> RecurrenceRule? {
    guard let span = CalendarSpan(letters: text) ?? CalendarSpan(words: text),
      1...999 ~= span.count, text.first?.isNumber == true
    else { return nil }
    return RecurrenceRule(RecurrenceRule.Frequency(span.unit), every: span.count)
  }

  private static func weekly(_ weekdays: some Sequence<Int>) -> RecurrenceRule {
    var rule = RecurrenceRule(.weekly)
    rule.weekdays = weekdays.map { RecurrenceRule.WeekdayPlace($0) }
    return rule
  }
}

/// Reads rules with several days, and with days that are counted within a month.
extension RepeatWords {
  private static let places = [
    "first": 1, "1st": 1, "second": 2, "2nd": 2, "third": 3, "3rd": 3, "fourth": 4, "4th": 4,
    "last": -1, "첫": 1, "첫째": 1, "첫번째": 1, "둘째": 2, "두번째": 2, "셋째": 3, "세번째": 3, "넷째": 4,
    "네번째": 4, "마지막": -1,
  ]
  /// The places that are words of Korean.
  static let koreanPlaces = Set(places.keys.filter { $0.utf8.contains { $0 > 0x7F } })
  private static let ofMonth = [" of the month", " of each month", " of every month"]
  private static let groups: [String: ClosedRange<Int>] = [
    "weekday": 1...5, "weekdays": 1...5, "평일": 1...5, "weekend": 6...7, "주말": 6...7,
  ]
  private static let separators: Set<Character> = [" ", ",", "·", "/", "&"]
  private static let joining: Set<Substring> = ["and", "on", "the", "및"]
  private static let particles = ["과", "와", "이랑", "하고"]

  /// Reads `tue and fri`, `월수금`, `1st and 15th`, `last fri`, `last weekday`; not a single day that is counted from
  /// the beginning.
  ///
  /// - Parameter isMonthly: whether the words before say that it repeats every month.
  static func ofDays(_ text: String, _ isMonthly: Bool) -> RecurrenceRule? {
    let suffix = ofMonth.first(where: text.hasSuffix)
    let text = String(text.dropLast(suffix?.count ?? 0))
    if let rule = placed(text, isMonthly || suffix != nil) { return rule }
    guard suffix == nil else { return nil }
    if let group = groups[text], !isMonthly { return weekly(group) }
    let words = text.split(whereSeparator: separators.contains)
      .filter { !joining.contains($0) }.map(withoutParticle)
    let weekdays = words.map(weekdays(in:))
    if !weekdays.contains(where: \.isEmpty) {
      let numbers = Set(weekdays.joined()).sorted()
      return numbers.count > 1 ? weekly(numbers) : nil
    }
    // `1,15일`
    let isKorean = text.hasSuffix("일")
    let numbers = words.compactMap { word in
      DayWords.dayOfMonth(word)
        ?? (isKorean ? DayWords.number(word).flatMap { 1...31 ~= $0 ? $0 : nil } : nil)
    }
    guard numbers.count == words.count, numbers.count > 1 else { return nil }
    var rule = RecurrenceRule(.monthly)
    rule.monthDays = numbers.unique.map { $0 == 31 ? -1 : $0 }
    return rule
  }

  /// Reads days of a month: `last weekday`, `둘째 주 화요일`, `2nd tue, the last fri`, `1st, the 3rd last day`.
  private static func placed(_ text: String, _ isMonthly: Bool) -> RecurrenceRule? {
    var rule = RecurrenceRule(.monthly)
    if let found = place(inFrontOf: text, isMonthly), groups[found.last]?.count == 5 {
      rule.weekdays = (1...5).map { RecurrenceRule.WeekdayPlace($0) }
      rule.positions = [found.place]
      return rule
    }
    for part in text.split(whereSeparator: listMarks.contains) {
      let part = String(part).trimmed
      let name = part.hasPrefix("the ") ? String(part.dropFirst(4)) : part
      if let found = place(inFrontOf: name, isMonthly), found.last.count > 1,
        let weekday = DayWords.weekdays[found.last]
      {
        rule.weekdays.append(RecurrenceRule.WeekdayPlace(weekday, ordinal: found.place))
      } else if let day = dayOfMonth(name) {
        rule.monthDays.append(day)
      } else {
        return nil
      }
    }
    return rule.weekdays.isEmpty == rule.monthDays.isEmpty ? nil : rule
  }

  private struct PlacedWord {
    let place: Int
    let last: String
  }

  /// Reads the place in front of the last word; outside of a month, only the first and the last one are clear.
  private static func place(inFrontOf text: String, _ isMonthly: Bool) -> PlacedWord? {
    guard let words = LastWord(of: text), let place = place(words.before),
      isMonthly || abs(place) == 1
    else { return nil }
    return PlacedWord(place: place, last: words.last)
  }

  /// Reads `2nd`, `last`, `둘째 주`, and from the end `3rd last`, `끝에서 3번째`.
  private static func place(_ text: String) -> Int? {
    let text = text.hasSuffix("주") ? String(text.dropLast()).trimmed : text
    if let place = places[text.filter { $0 != " " }] { return place }
    if text.hasSuffix(last) { return placeFromStart(text.dropLast(last.count)).map { -$0 } }
    if text.hasPrefix(fromEnd) { return placeFromStart(text.dropFirst(fromEnd.count)).map { -$0 } }
    return placeFromStart(text[...])
  }

  /// Reads `5th` and `5번째`; a month has no weekday more often.
  private static func placeFromStart(_ text: Substring) -> Int? {
    let number =
      text.hasSuffix("번째")
      ? DayWords.number(text.dropLast(2))
      : text.hasSuffix("일") ? nil : DayWords.ordinal(String(text))
    return number.flatMap { 1...5 ~= $0 ? $0 : nil }
  }

  /// Reads `15th`, `말일`, and from the end `3rd last day`, `끝에서 3일`.
  private static func dayOfMonth(_ text: String) -> Int? {
    if let day = DayWords.dayOfMonth(text) { return day == 31 ? -1 : day }
    if text.hasSuffix(lastDay) {
      return DayWords.ordinal(String(text.dropLast(lastDay.count))).map { -$0 }
    }
    guard text.hasPrefix(fromEnd) else { return nil }
    return DayWords.ordinal(String(text.dropFirst(fromEnd.count))).map { -$0 }
  }

  private static let listMarks: Set<Character> = [",", "·"]
  private static let last = " last"
  private static let lastDay = " last day"
  private static let fromEnd = "끝에서 "

  private static func withoutParticle(_ word: Substring) -> String {
    let particle = particles.first { word.count > $0.count + 1 && word.hasSuffix($0) }
    return String(word.dropLast(particle?.count ?? 0))
  }

  /// Reads `tue`, `tuesdays`, `월수금`, `mon-fri`; empty for all other words.
  private static func weekdays(in word: String) -> [Int] {
    let singular = word.count > 3 && word.last == "s" ? String(word.dropLast()) : word
    if let weekday = DayWords.weekdays[word] ?? DayWords.weekdays[singular] { return [weekday] }
    let marks: Set<Character> = ["-", "–", "~"]
    let ends = word.split(whereSeparator: marks.contains)
      .compactMap { DayWords.weekdays[String($0)] }
    if ends.count == 2, ends[0] < ends[1] { return Array(ends[0]...ends[1]) }
    let letters = word.compactMap { DayWords.weekdays[String($0)] }
    return letters.count == word.count ? letters : []
  }
}
