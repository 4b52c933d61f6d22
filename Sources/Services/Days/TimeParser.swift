package import Core

/// Reads the times that people type: `18:00`, `9am`, `3:30 pm`, `noon`, `오후 3시`, `저녁 7시 반`.
package enum TimeParser {
  /// `오전 9시 30분` has no more words.
  package static let longest = 3

  /// Times with a name, in words that mean nothing else.
  private static let named = ["정오": noon, "at noon": noon, "by noon": noon]
  /// Times with a name, in words that mean one only where a time is asked for.
  private static let asked = ["noon": noon]
  private static let noon = ClockTime(minutes: 12 * 60)

  /// The hours of the parts of a day, by the words for them before a time.
  ///
  /// The night has only those that are surely on the same day: `밤 12시` and `밤 1시` may be on the next one.
  static let parts: [String: ClosedRange<Int>] = [
    "오전": 0...11, "오후": 12...23, "새벽": 1...6, "아침": 5...11, "낮": 11...17, "저녁": 17...22,
    "밤": 19...23,
  ]
  /// The hour at which each half of a day begins, by the word for it behind a time.
  private static let behind = ["am": 0, "pm": 12]

  /// The beginnings of the first word of a time, besides numbers.
  private static let beginnings = Set(
    (Array(parts.keys) + named.keys).map { $0.firstWord })

  /// Whether a word may be the first of a time, which most words are not.
  static func canBegin(with word: String) -> Bool {
    let word = word.lowercased()
    return word.first?.isNumber == true || beginnings.contains { word.hasPrefix($0) }
  }

  package static func time(_ text: String) -> ClockTime? {
    asked[text.lowercased()] ?? time(within: text)
  }

  /// An hour that is said alone, as in `fri at 7` and `at 19`; of 1 to 6 that in the afternoon, as of `3시`.
  static func hour(_ text: String) -> ClockTime? {
    number(text[...]).flatMap { _ in time(within: "\(text)시") }
  }

  /// A time within other words: only what can hardly mean anything else.
  static func time(within text: String) -> ClockTime? {
    let text = text.lowercased()
    if let time = named[text] { return time }
    if let (word, hours) = parts.first(where: { text.hasPrefix($0.key) }) {
      let rest = text.dropFirst(word.count).drop(while: \.isWhitespace)
      return clock(rest).flatMap { time($0, among: hours) }
    }
    if let (word, start) = behind.first(where: { text.hasSuffix($0.key) }) {
      let rest = text.dropLast(word.count)
      let digits = rest.last == " " ? rest.dropLast() : rest
      return (clock(digits) ?? time(digits, "0")).flatMap { time($0, inHalfFrom: start) }
    }
    return clock(text[...]).map { halfOfDayResolved($0, in: text) }
  }

  /// Whether a written time may be in either half of the day: `7`, `9:30-11`, but not `7am`, `19:00` and `07:00`.
  static func isOnDial(_ text: String) -> Bool {
    let text = text.lowercased()
    let digits = text.drop { !$0.isNumber }.prefix(while: \.isNumber)
    let saysHalf =
      behind.keys.contains(where: text.contains)
      || parts.keys.contains(where: text.contains)
    return !saysHalf && digits.first != "0" && (number(digits).map { $0 <= 12 } ?? false)
  }

  /// From when to when: `14:00-15:30`, `2-3pm`, `from 14:00 to 15:30`, `noon-2pm`, `오후 2시부터 4시까지`.
  ///
  /// A time without a half of the day is in that of the other, where their order allows it.
  static func hours(_ text: String) -> ClockHours? {
    let text = text.lowercased()
    let isFrom = text.hasPrefix(from)
    let span = isFrom ? String(text.dropFirst(from.count)) : text
    for mark in ["부터 ", " to ", " until ", " till ", " - ", " – ", "-", "–", "~"] {
      let ends = span.split(separator: mark, maxSplits: 1).map { String($0).trimmed }
      guard ends.count == 2 else { continue }
      let last = ends[1].hasSuffix("까지") ? String(ends[1].dropLast(2)) : ends[1]
      // `at 9:30 to 11 friends`
      if isFrom || mark != " to ", let hours = hours(from: ends[0], toHour: last) { return hours }
      guard let to = time(last) ?? midnight(last) else { continue }
      if let from = hour(ends[0], before: to, in: last) { return ClockHours(from: from, to: to) }
      // `오후 2~4시`
      let isBare = ends[0].last?.isNumber == true && last.contains("시")
      guard let from = time(isBare ? ends[0] + "시" : ends[0]) else { continue }
      let part = parts.keys.first { ends[0].hasPrefix($0) } ?? ""
      let inPart = part.isEmpty ? nil : time(within: "\(part) \(last)")
      let end =
        inPart.flatMap { from < $0 ? $0 : nil } ?? nearest(to, in: last, after: from, in: ends[0])
      return ClockHours(from: from, to: end)
    }
    return nil
  }

  /// The time on a dial that comes first behind another one: the 12시 of `밤 10시~12시` is midnight.
  ///
  /// Behind a beginning such as 18시 hours are of 24, so that only an end from 1시 to 6시 is moved.
  private static func nearest(
    _ time: ClockTime, in text: String, after start: ClockTime, in startText: String
  ) -> ClockTime {
    guard text.contains("시"), let hour = number(text.prefix { $0 != "시" }), hour <= 12 else {
      return time
    }
    let isOf24 = number(startText.prefix(while: \.isNumber)).map { $0 > 12 } ?? false
    guard !isOf24 || 1...6 ~= hour else { return time }
    let day = ClockTime.minutesPerDay
    let times = [time, ClockTime(minutes: (time.minutes + day / 2) % day)]
    return times.min {
      ($0.minutes - start.minutes + day - 1) % day < ($1.minutes - start.minutes + day - 1) % day
    } ?? time
  }

  /// The start of a span whose end says the half of the day: `2-3pm`, `11-1pm`, `9-5pm`.
  private static func hour(_ text: String, before end: ClockTime, in last: String) -> ClockTime? {
    guard let half = behind.keys.first(where: last.hasSuffix) else { return nil }
    let times = [half, half == "am" ? "pm" : "am"].map { time(within: text + $0) }
    if let same = times[0], same < end { return same }
    // An hour in the other half is less than half a day before the end.
    return times[1].flatMap { other in
      let minutes =
        (end.minutes - other.minutes + ClockTime.minutesPerDay) % ClockTime.minutesPerDay
      return 1..<12 * 60 ~= minutes ? other : nil
    }
  }

  private static let from = "from "

  /// The end of a day as the first minute of the next one: `24:00`, `midnight`, `자정`.
  static func midnight(_ text: String) -> ClockTime? {
    midnights.contains(text.lowercased()) ? ClockTime(minutes: 0) : nil
  }

  private static let midnights: Set = ["24:00", "24시", "midnight", "자정"]

  /// From when to when in hours alone, of which 1 to 6 are in the afternoon: `12-13`, `10-2`, `5-7`.
  static func hoursAlone(_ text: String) -> ClockHours? {
    let ends = ends(of: text)
    guard ends.count == 2, let from = hour(String(ends[0])), let to = hour(String(ends[1])) else {
      return nil
    }
    if from < to { return ClockHours(from: from, to: to) }
    let evening = ClockTime(minutes: (to.minutes + 12 * 60) % ClockTime.minutesPerDay)
    return from < evening ? ClockHours(from: from, to: evening) : nil
  }

  /// `9:30-11`, `2pm-4`: an hour alone is the end where it is within half a day and in the half that is said.
  private static func hours(from start: String, toHour end: String) -> ClockHours? {
    guard number(end[...]) != nil,
      start.contains(":") || behind.keys.contains(where: start.hasSuffix),
      let from = time(within: start)
    else { return nil }
    let half = behind.keys.first(where: start.hasSuffix) ?? ":00"
    // `John 3:16-18` is no time.
    guard let to = time(within: end + half), from.minutes % 5 == 0,
      1..<12 * 60 ~= to.minutes - from.minutes
    else { return nil }
    return ClockHours(from: from, to: to)
  }

  private static let spanMarks: Set<Character> = ["-", "–", "~"]

  /// Whether a word says from when to when: `14:00-15:30`, `2-3pm`, `9~18`, `noon-2pm`.
  static func isSpan(_ word: String) -> Bool {
    let ends = ends(of: word)
    return ends.count == 2
      && ends.allSatisfy { end in number(end) != nil || time(String(end)) != nil }
  }

  private static func ends(of word: String) -> [Substring] {
    word.split(maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: spanMarks.contains)
  }

  /// A time as it is said without a part of the day: `3시` is in the afternoon, as `03시`, `03:00` and
  /// what is said of the hours from seven on are not.
  private static func halfOfDayResolved(_ time: ClockTime, in text: String) -> ClockTime {
    let hour = time.minutes / 60
    guard 1...6 ~= hour, text.dropFirst().first == "시" else { return time }
    return ClockTime(hour: hour + 12, minute: time.minutes % 60) ?? time
  }

  /// `9:30`, `9시`, `9시 30분` and `9시 반`.
  private static func clock(_ text: Substring) -> ClockTime? {
    if let colon = text.firstIndex(of: ":") {
      let minute = text[text.index(after: colon)...]
      guard minute.utf8.count == 2 else { return nil }
      return time(text[..<colon], minute)
    }
    guard let mark = text.firstIndex(of: "시") else { return nil }
    let minute = text[text.index(after: mark)...].drop(while: \.isWhitespace)
    switch minute {
    case "": return time(text[..<mark], "0")
    case "반": return time(text[..<mark], "30")
    default: return minute.last == "분" ? time(text[..<mark], minute.dropLast()) : nil
    }
  }

  private static func time(_ hour: Substring, _ minute: Substring) -> ClockTime? {
    guard let hour = number(hour), let minute = number(minute) else { return nil }
    return ClockTime(hour: hour, minute: minute)
  }

  /// Twelve is the first hour of each half.
  private static func time(_ time: ClockTime, inHalfFrom start: Int) -> ClockTime? {
    guard 1...12 ~= time.minutes / 60 else { return nil }
    return ClockTime(hour: time.minutes / 60 % 12 + start, minute: time.minutes % 60)
  }

  /// The time on a dial that lies in some hours of the day; nil when none does.
  private static func time(_ time: ClockTime, among hours: ClosedRange<Int>) -> ClockTime? {
    let hour = time.minutes / 60
    guard 1...12 ~= hour, let hour = [hour % 12, hour % 12 + 12].first(where: hours.contains)
    else { return nil }
    return ClockTime(hour: hour, minute: time.minutes % 60)
  }

  private static func number(_ text: Substring) -> Int? {
    (1...2).contains(text.utf8.count) && text.utf8.allSatisfy { 48...57 ~= $0 } ? Int(text) : nil
  }
}
