import Core

/// Words that look like a day, a time, a priority or how long an event takes and are none, so that they stay in
/// the title: `25:00`, `31 Nov`, `next wek`, `!hgh`, `for 10000d`.
package struct NearMiss: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    case day
    /// A day that no calendar has.
    case missingDay
    case time
    case priority
    /// Longer than an event may be.
    case length
  }

  /// As it is typed.
  package let text: String
  package let kind: Kind
  /// What was probably meant, as it would be typed; nil where nothing is near.
  package let meant: String?

  /// What a day, time or priority that is refused was probably to be.
  package static func meant(by text: String) -> String? { miss(text.trimmed)?.meant }

  /// Those of a text of which nothing else is known.
  package static func all(in text: String) -> [NearMiss] {
    all(among: text.split(whereSeparator: \.isWhitespace).map(String.init)) { _ in false }
  }

  /// Those of words beside each other, of which as many as possible make one.
  ///
  /// - Parameter isDay: whether a text is a day, behind and before which `14-15` is a time.
  static func all(among words: [String], isDay: (String) -> Bool) -> [NearMiss] {
    var found: [NearMiss] = []
    var place = 0
    while place < words.count {
      guard mayBegin(with: words[place]) else {
        place += 1
        continue
      }
      let ends = (place + 1...min(place + longest, words.count)).reversed()
      let near = ends.lazy.compactMap { end in
        miss(words[place..<end].joined(separator: " ")).map { (miss: $0, end: end) }
      }.first
      if let near {
        found.append(near.miss)
        place = near.end
        continue
      }
      if let hours = hours(words[place]),
        beside(words, place).contains(where: { isDay($0.joined(separator: " ")) })
      {
        found.append(hours)
      }
      place += 1
    }
    return found
  }

  /// Whether a word may be the first of those that are looked for, which many words of English are not.
  private static func mayBegin(with word: String) -> Bool {
    DayParser.canBegin(with: word) || word.lowercased() == "for"
      || firstLetters.contains(word.lowercased().first ?? " ")
  }

  /// `29th of february 2027` has no more words.
  private static let longest = 4

  private static func miss(_ text: String) -> NearMiss? {
    let word = text.lowercased()
    return (time(word) ?? date(word) ?? length(word) ?? misspelt(word)).map { miss in
      NearMiss(text: text, kind: miss.kind, meant: miss.meant)
    }
  }

  /// The words before a place, and those behind it, as many as a day may have.
  private static func beside(_ words: [String], _ place: Int) -> [ArraySlice<String>] {
    (1...DayParser.longest).flatMap { count in
      [words[..<place].suffix(count), words[(place + 1)...].prefix(count)]
    }
  }
}

/// What each looks like; small letters in, nil for all else.
extension NearMiss {
  private typealias Found = (kind: Kind, meant: String?)

  /// `25:00`, `13pm`, `25시`.
  private static func time(_ word: String) -> Found? {
    times.contains(shape(word)) && TimeParser.time(word) == nil ? (.time, nil) : nil
  }

  private static let times: Set = [
    "0:00", "00:00", "0am", "00am", "0pm", "00pm", "0:00am", "00:00am", "0:00pm", "00:00pm", "0시",
    "00시",
  ]

  /// `for 10000d`, `10000일 동안`.
  private static func length(_ text: String) -> Found? {
    let length =
      text.hasPrefix("for ") ? text.dropFirst(4) : text.hasSuffix("동안") ? text.dropLast(2) : ""
    guard let days = DayCount.days(String(length)),
      days * ClockTime.minutesPerDay > EventSpan.longest
    else { return nil }
    return (.length, nil)
  }

  /// `2026-02-30`, `31 nov`, `24.12.`: a day that no calendar has, or one that is a day only where a day is
  /// asked for.
  private static func date(_ text: String) -> Found? {
    if shape(text) == "0000-00-00" {
      return CivilDate(text: text) == nil ? (.missingDay, nil) : nil
    }
    if let found = MonthAndDay(text) { return found.isMissing ? (.missingDay, nil) : nil }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[2].isEmpty, let day = DayWords.number(parts[0]),
      let month = DayWords.number(parts[1]), 13...31 ~= day,
      let name = DayWords.months.first(where: { $0.value == month && $0.key.count == 3 })?.key
    else { return nil }
    return (.day, "\(day) \(name.prefix(1).uppercased() + name.dropFirst())")
  }

  /// The word with a zero for each digit.
  private static func shape(_ word: String) -> String {
    String(word.map { $0.isASCII && $0.isNumber ? "0" : $0 })
  }

  /// `14-15`: hours without their minutes.
  private static func hours(_ word: String) -> NearMiss? {
    let ends = word.split(separator: "-", omittingEmptySubsequences: false)
    let times = ends.compactMap { DayWords.number($0) }.compactMap {
      ClockTime(hour: $0, minute: 0)
    }
    guard ends.count == 2, times.count == 2, times[0] < times[1] else { return nil }
    return NearMiss(text: word, kind: .time, meant: times.map(\.text).joined(separator: "-"))
  }

  /// `tomorow`, `next wek`, `!hgh`: one slip away from words that are understood.
  private static func misspelt(_ text: String) -> Found? {
    if text.first == "!" {
      let level = text.dropFirst()
      guard level.first?.isLetter == true, !QuickLineParser.signed.contains(text) else {
        return nil
      }
      let near = QuickLineParser.signed.filter { $0.prefix(2) == text.prefix(2) }
      let begun = near.first { $0.hasPrefix(text) }
      return (begun ?? near.nearest(to: text, within: 1)).map { (.priority, $0) }
    }
    guard 5...longestDay + 1 ~= text.utf8.count,
      text.utf8.allSatisfy({ 0x61...0x7A ~= $0 || $0 == 0x20 }),
      text.split(separator: " ").allSatisfy({ !words.contains(String($0)) }),
      !days.contains(text), !days.contains(where: { text == $0 + "s" })
    else { return nil }
    return days.filter { $0.first == text.first }.nearest(to: text, within: 1).map { (.day, $0) }
  }

  fileprivate static let firstLetters = Set(days.compactMap(\.first))
  private static let longestDay = days.map(\.utf8.count).max() ?? 0
  private static let days = [
    "today", "tonight", "tomorrow", "yesterday", "monday", "tuesday", "wednesday", "thursday",
    "friday", "saturday", "sunday", "next week", "next month", "last week", "last month",
    "this weekend", "next weekend", "last weekend",
  ]

  /// Words of their own that are as near.
  private static let words: Set = [
    "sundae", "toady", "midday", "sundry", "toda", "funday", "lost", "weak", "wee", "weed", "weep",
    "weeks", "mouth", "moth", "months", "weekends",
  ]
}
