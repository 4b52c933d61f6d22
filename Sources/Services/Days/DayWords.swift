import Core

/// The words for days in both languages.
package enum DayWords {
  /// Days from today.
  static let relative: [String: Int] = [
    "yesterday": -1, "today": 0, "tomorrow": 1, "tmr": 1, "tmrw": 1, "tonight": 0,
    "day after tomorrow": 2, "the day after tomorrow": 2,
    "day before yesterday": -2, "the day before yesterday": -2,
    "그저께": -2, "그제": -2, "어제": -1, "오늘": 0, "내일": 1, "모레": 2, "내일모레": 2, "내일 모레": 2,
    "글피": 3,
  ]

  /// The words for a day that also say a time.
  static let times: [String: ClockTime] = ["tonight": night]
  /// The time that a part of the day after a day stands for, as in `sat night`.
  static let behindDay: [String: ClockTime] = [
    "morning": ClockTime(minutes: 9 * 60), "afternoon": ClockTime(minutes: 15 * 60),
    "evening": ClockTime(minutes: 18 * 60), "night": night,
  ]
  private static let night = ClockTime(minutes: 20 * 60)

  /// The part of the day that a day says at its end, as the time that it stands for: `sat night`, `tonight`.
  static func partOfDay(_ text: String) -> ClockTime? {
    let last = String(text.lowercased().split(separator: " ").last ?? "")
    return times[last] ?? (last == text.lowercased() ? nil : behindDay[last])
  }

  /// Words before a day, in years from this one.
  static let years: [String: Int] = [
    "올해": 0, "내년": 1, "내후년": 2, "작년": -1, "지난해": -1, "재작년": -2,
  ]

  /// 1 = Monday.
  static let weekdays = table([
    ["mon", "monday", "월요일", "월욜", "월"], ["tue", "tues", "tuesday", "화요일", "화욜", "화"],
    ["wed", "weds", "wednesday", "수요일", "수욜", "수"],
    ["thu", "thur", "thurs", "thursday", "목요일", "목욜", "목"],
    ["fri", "friday", "금요일", "금욜", "금"], ["sat", "saturday", "토요일", "토욜", "토"],
    ["sun", "sunday", "일요일", "일욜", "일"],
  ])

  /// Short weekdays such as `fri`, which are also words or names.
  static let shortWeekdays = Set(
    weekdays.keys.filter { ("a"..."z").contains($0.prefix(1)) && !$0.hasSuffix("day") })

  /// 1 = January.
  static let months = table([
    ["jan", "january"], ["feb", "february"], ["mar", "march"], ["apr", "april"], ["may"],
    ["jun", "june"], ["jul", "july"], ["aug", "august"], ["sep", "september", "sept"],
    ["oct", "october"], ["nov", "november"], ["dec", "december"],
  ])

  /// Words before a weekday, in weeks from this one.
  static let weeks: [String: Int] = [
    "this": 0, "next": 1, "지난주": -1, "지난 주": -1, "이번주": 0, "이번 주": 0,
    "다음주": 1, "다음 주": 1, "담주": 1, "다다음주": 2, "다다음 주": 2, "이번": 0,
  ]

  /// Words before the weekday of this week, or of the next week if that day is over.
  static let coming: Set = ["this", "이번"]

  /// Words for whole weeks, in weeks from this one.
  static let weekNames: [String: Int] = weeks.filter { $0.key.hasSuffix("주") }
    .merging(["last week": -1, "this week": 0, "next week": 1]) { first, _ in first }

  /// Words for whole months, in months from this one.
  static let monthNames: [String: Int] = monthsAhead.merging(
    ["last month": -1, "this month": 0, "next month": 1]) { first, _ in first }

  /// Words for whole years, in years from this one.
  static let yearNames: [String: Int] = years.merging(
    ["last year": -1, "this year": 0, "next year": 1]) { first, _ in first }

  /// Words before a weekday that mean its most recent one.
  static let beforeLast: Set = ["last", "지난"]

  /// Words for weekends, in weeks from this one.
  static let weekends: [String: Int] = [
    "last weekend": -1, "this weekend": 0, "next weekend": 1, "지난 주말": -1, "지난주말": -1,
    "이번 주말": 0, "이번주말": 0, "다음 주말": 1, "다음주말": 1,
  ]

  /// Words before a day, in months from this one.
  static let monthsAhead: [String: Int] = [
    "지난달": -1, "지난 달": -1, "이달": 0, "이번달": 0, "이번 달": 0, "다음달": 1, "다음 달": 1,
  ]

  /// Words for a day that is a span ahead of today.
  static let ahead: [String: CalendarSpan] = [
    "next week": CalendarSpan(1, .week), "next month": CalendarSpan(1, .month),
    "다음주": CalendarSpan(1, .week), "다음 주": CalendarSpan(1, .week),
    "담주": CalendarSpan(1, .week), "다음달": CalendarSpan(1, .month), "다음 달": CalendarSpan(1, .month),
  ]

  /// Words for a day that is a span before today.
  static let behind: [String: CalendarSpan] = [
    "last week": CalendarSpan(-1, .week), "last month": CalendarSpan(-1, .month),
    "지난주": CalendarSpan(-1, .week), "지난 주": CalendarSpan(-1, .week),
    "지난달": CalendarSpan(-1, .month), "지난 달": CalendarSpan(-1, .month),
  ]

  /// Spans without digits.
  static let spans: [String: CalendarSpan] = [
    "a day": CalendarSpan(1, .day), "a week": CalendarSpan(1, .week),
    "a month": CalendarSpan(1, .month), "a year": CalendarSpan(1, .year),
    "하루": CalendarSpan(1, .day), "이틀": CalendarSpan(2, .day), "사흘": CalendarSpan(3, .day),
    "나흘": CalendarSpan(4, .day), "열흘": CalendarSpan(10, .day), "보름": CalendarSpan(15, .day),
    "일주일": CalendarSpan(1, .week), "한달": CalendarSpan(1, .month),
    "한 달": CalendarSpan(1, .month), "두 달": CalendarSpan(2, .month),
  ]

  /// Words after a span that counts ahead.
  static let behindSpan: Set = ["후", "뒤"]
  /// Words after a span that counts back.
  static let behindPast: Set = ["ago", "전"]

  /// Whether the words of a text count back, as in `-3d`, `last fri` and `3일 전`.
  static func countsBack(_ text: String) -> Bool {
    let text = text.lowercased()
    return ["-", "last ", "지난", "작년", "재작년"].contains(where: text.hasPrefix)
      || text.split(separator: " ").dropFirst().contains { behindPast.contains(String($0)) }
  }

  /// Words for the last day of this week or month that have no other meaning.
  static let ends: [String: CalendarUnit] = ["eow": .week, "eom": .month]

  /// Words for the last day of this week or month that mean it only where a day is expected.
  static let askedEnds: [String: CalendarUnit] = [
    "end of week": .week, "end of the week": .week, "end of month": .month,
    "end of the month": .month, "월말": .month, "말일": .month,
  ]

  /// Words for the last day of a month.
  static let lastDays: Set = ["말", "말일", "마지막 날", "last day"]

  /// The English words with which a day can begin.
  static let beginnings: Set<String> = {
    let names = [
      Array(relative.keys), Array(weekdays.keys), Array(months.keys), Array(weeks.keys),
      Array(weekends.keys), Array(ahead.keys), Array(behind.keys), Array(ends.keys),
      Array(spans.keys),
    ]
    let english = names.joined().filter { $0.utf8.first.map { $0 < 0x80 } ?? false }
    return Set(english.map { String($0.firstWord) }).union(["in", "of"])
  }()

  /// `15th`, `1st`, `15일` and the words for the last day, as 31.
  static func dayOfMonth(_ text: String) -> Int? {
    lastDays.contains(text) ? 31 : ordinal(text)
  }

  /// `11월`.
  static func koreanMonth(_ text: String) -> Int? {
    guard text.hasSuffix("월") else { return nil }
    return number(text.dropLast()).flatMap { 1...12 ~= $0 ? $0 : nil }
  }

  /// `15th`, `1st` and `15일`.
  static func ordinal(_ text: String) -> Int? {
    for mark in ["st", "nd", "rd", "th", "일"] where text.hasSuffix(mark) {
      return number(text.dropLast(mark.count)).flatMap { 1...31 ~= $0 ? $0 : nil }
    }
    return nil
  }

  /// Reads a number of up to four digits and nothing else.
  static func number(_ text: some StringProtocol) -> Int? {
    text.utf8.count <= 4 && text.utf8.allSatisfy { 48...57 ~= $0 } ? Int(text) : nil
  }

  private static func table(_ names: [[String]]) -> [String: Int] {
    var table: [String: Int] = [:]
    for (index, words) in names.enumerated() {
      for word in words { table[word] = index + 1 }
    }
    return table
  }
}

/// The words that the manual lists.
extension DayWords {
  package static var relativeWords: String { listed(relative) }
  package static var weekdayWords: String { listed(weekdays.filter { $0.key.count > 1 }) }
  package static var monthWords: String { listed(months) }
  package static var weekendWords: String { listed(weekends) }
  package static var spanWords: String {
    listed(ahead.merging(behind) { first, _ in first }.mapValues(\.count))
  }
  package static var partsOfDay: String { listed(behindDay) }
  package static var endWords: String {
    (ends.keys.sorted() + askedEnds.keys.sorted()).joined(separator: ", ")
  }

  /// The words of a table, sorted by meaning, shorter ones first.
  private static func listed(_ table: [String: some Comparable]) -> String {
    table.sorted { ($0.value, $0.key.count, $0.key) < ($1.value, $1.key.count, $1.key) }
      .map(\.key).joined(separator: ", ")
  }
}

/// Words that name one of several days.
extension DayWords {
  private static let behindOne = [",", "과", "와", "이랑", "하고"]
  private static let letters = Set("월화수목금토일,·/")

  /// Whether another day follows the word: `화요일과` and `mon,`.
  static func isOneOfSeveral(_ word: String) -> Bool {
    behindOne.contains { mark in
      guard word.hasSuffix(mark) else { return false }
      let day = String(word.dropLast(mark.count))
      return day.count > 1 && (weekdays[day] != nil || ordinal(day) != nil)
    }
  }

  /// Whether a word after 매주 or 매월 is a day that cannot be read: `월수금`, `1일부터`, `화요일과`.
  static func beginsWithDay(_ word: String) -> Bool {
    if word.allSatisfy(letters.contains) { return true }
    let number = word.prefix { $0.isASCII && $0.isNumber }
    if !number.isEmpty, word.dropFirst(number.count).hasPrefix("일") { return true }
    // `1,15일`, and not `500,000원`
    let list = word.prefix { $0.isASCII && $0.isNumber || ",·".contains($0) }
    let days = list.split { ",·".contains($0) }
    if days.count > 1, word.dropFirst(list.count).hasPrefix("일"),
      days.allSatisfy({ Self.number($0).map { 1...31 ~= $0 } ?? false })
    {
      return true
    }
    return weekdays.keys.contains { $0.hasSuffix("요일") && word.hasPrefix($0) }
  }
}

/// Days in Korean that are written without blanks.
extension DayWords {
  /// Returns a text with blanks between the parts of its days: `12월24일`, `다음주화요일`, `내일오후3시`.
  ///
  /// Returns nil if no blank is missing. Only the parser of days knows whether the result is a day.
  static func spaced(_ text: String) -> String? {
    let words = text.split(separator: " ")
    let parts = words.flatMap(parts(of:))
    return parts.count > words.count ? parts.joined(separator: " ") : nil
  }

  private static func parts(of word: Substring) -> [Substring] {
    guard let head = head(of: word) else { return [word] }
    return [head] + parts(of: word[head.endIndex...])
  }

  /// The longest part of a day at the beginning of a word, if something follows it.
  private static func head(of word: Substring) -> Substring? {
    guard word.utf8.contains(where: { $0 > 0x7F }) else { return nil }
    let digits = word.prefix { $0.isASCII && $0.isNumber }.count
    let hasUnit = digits > 0 && "년월일".contains(word.dropFirst(digits).first ?? " ")
    let heads = heads[word.first] ?? []
    let length = hasUnit ? digits + 1 : heads.first(where: word.hasPrefix)?.count ?? 0
    let rest = word.dropFirst(length)
    // A single letter, such as 일 or 수, is far more often a word than a weekday.
    guard length > 0, !rest.isEmpty, rest.count > 1 || weekdays[String(rest)] == nil else {
      return nil
    }
    return word.prefix(length)
  }

  /// The words in Korean that may stand in front of another part of a day, by their first letter, longer ones first.
  private static let heads = Dictionary(
    // A syllable has three bytes.
    grouping: [relative, years, weekdays, weeks, monthsAhead].flatMap { $0.keys }
      .filter { $0.utf8.count > 3 && $0.utf8.allSatisfy { $0 > 0x7F } }
      .sorted { ($0.utf8.count, $0) > ($1.utf8.count, $1) }
  ) { $0.first }
}
