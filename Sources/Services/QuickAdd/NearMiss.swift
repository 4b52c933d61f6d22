import Core

/// Words that look like a day, a time, a priority or another value but cannot be read, so that they stay in the
/// title: `25:00`, `at 25`, `31 Nov`, `next wek`, `mon,wed`, `!hgh`, `for 10000d`.
package struct NearMiss: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    case day
    /// A day that does not exist.
    case missingDay
    case time
    case priority
    /// Longer than an event may be.
    case length
    case repetition
    case estimate
    case reminder
    case amount
  }

  /// The text as it is typed.
  package let text: String
  package let kind: Kind
  /// The most similar text that can be read; nil if nothing is similar.
  package let meant: String?

  /// What a refused day, time or priority was probably meant to be.
  package static func meant(by text: String) -> String? {
    miss(text.trimmed, lacksDay: true)?.meant
  }

  /// The error in a text that should be of a kind: its first near miss, or else the whole text.
  package static func of(_ text: String, as kind: Kind) -> NearMiss {
    let whole = NearMiss(text: text.trimmed, kind: kind, meant: nil)
    guard [.day, .repetition].contains(kind) else { return whole }
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    return all(among: words, lacksDay: true) { _ in false }.first ?? whole
  }

  /// Finds the near misses among consecutive words, each with as many words as possible.
  ///
  /// - Parameters:
  ///   - lacksDay: whether a day is expected, so that a common word may also be a misspelt day.
  ///   - isDay: whether a text is a day; next to one, `14-15` is a time.
  static func all(
    among words: [String], lacksDay: Bool, isDay: (String) -> Bool
  ) -> [NearMiss] {
    var found: [NearMiss] = []
    /// Where the last one ends.
    var end = 0
    for place in words.indices where place >= end && mayBegin(with: words[place]) {
      if let (miss, count) = longestMiss(of: words[place...], lacksDay: lacksDay) {
        found.append(miss)
        end = place + count
      } else if let miss = hours(words, place, isDay) ?? hour(words[place...]) {
        found.append(miss)
      }
    }
    return found
  }

  /// The near miss of as many of the first words as possible, and their number.
  private static func longestMiss(
    of words: ArraySlice<String>, lacksDay: Bool
  ) -> (NearMiss, Int)? {
    for count in stride(from: min(longest, words.count), to: 0, by: -1) {
      let text = words.prefix(count).joined(separator: " ")
      if let miss = miss(text, lacksDay: lacksDay) { return (miss, count) }
    }
    return nil
  }

  /// Whether a word can be the first of a near miss, which is false for many words of English.
  private static func mayBegin(with word: String) -> Bool {
    let word = word.lowercased()
    return DayParser.canBegin(with: word) || ["at", "for", "every"].contains(word)
      || days.contains { $0.first == word.first }
  }

  /// The most words of a near miss, as in `29th of february 2027`.
  private static let longest = 4

  /// A Korean particle after it is left out: `25시에`.
  private static func miss(_ text: String, lacksDay: Bool) -> NearMiss? {
    [text, QuickLineParser.droppingParticle(text)].compactMap(\.self).firstMap { text in
      let word = text.lowercased()
      let found =
        time(word) ?? span(word) ?? date(word) ?? length(word) ?? repetition(word)
        ?? misspelt(word)
        ?? misspeltKorean(word, lacksDay: lacksDay)
      return found.map { NearMiss(text: text, kind: $0.kind, meant: $0.meant) }
    }
  }

  /// The words directly before and after an index, up to as many as a day can have.
  private static func beside(_ words: [String], _ place: Int) -> [ArraySlice<String>] {
    (1...DayParser.longest).flatMap { count in
      [words[..<place].suffix(count), words[(place + 1)...].prefix(count)]
    }
  }
}

/// Recognises each kind of near miss in a text in lower case; each function returns nil for all other texts.
extension NearMiss {
  private typealias Found = (kind: Kind, meant: String?)

  /// `25:00`, `13pm`, `25시`, `오후 13시`; but not `밤 12시`, which may be on another day.
  private static func time(_ word: String) -> Found? {
    let part = TimeParser.parts.keys.first(where: word.hasPrefix) ?? ""
    let time = String(word.dropFirst(part.count)).trimmed
    guard times.contains(shape(time)), TimeParser.time(word) == nil else { return nil }
    let hour = DayWords.number(time.prefix(while: \.isNumber)) ?? 0
    return part.isEmpty || hour > 12 ? (.time, nil) : nil
  }

  /// `22:00-26:00`.
  private static func span(_ word: String) -> Found? {
    let ends = word.split(omittingEmptySubsequences: false) { "-–~".contains($0) }
    guard ends.count == 2, ends.allSatisfy({ times.contains(shape(String($0))) }),
      TimeParser.hours(word) == nil
    else { return nil }
    return (.time, nil)
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

  /// `mon,wed,fri` without `every`; `every 2nd fri`, which may be every other one or one of each month.
  private static func repetition(_ text: String) -> Found? {
    let days = text.split(separator: ",").map(String.init)
    if days.count > 1, days.allSatisfy({ DayWords.weekdays[$0] != nil }) {
      return (.repetition, (text.allSatisfy(\.isASCII) ? "every " : "매주 ") + text)
    }
    let words = text.split(separator: " ").map(String.init)
    guard words.count == 3, words[0] == "every", ["2nd", "second"].contains(words[1]),
      CalendarUnit.words[words[2]] != nil || DayWords.weekdays[words[2]] != nil
    else { return nil }
    return (.repetition, "every other \(words[2])")
  }

  /// `2026-02-30`, `31 nov`, `24.12.`: a day that does not exist, or a text that is read as a day only where a day
  /// is expected.
  private static func date(_ text: String) -> Found? {
    if ["0000-00-00", "0000/00/00", "0000.00.00"].contains(shape(text)) {
      let written = String(text.map { $0.isNumber ? $0 : "-" })
      return CivilDate(text: written) == nil ? (.missingDay, nil) : nil
    }
    if let found = MonthAndDay(DayWords.spaced(text) ?? text) {
      return found.isMissing ? (.missingDay, nil) : nil
    }
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

  /// `14-15` beside a day: hours without minutes.
  private static func hours(
    _ words: [String], _ place: Int, _ isDay: (String) -> Bool
  ) -> NearMiss? {
    let word = words[place]
    guard let hours = TimeParser.hoursAlone(word),
      beside(words, place).contains(where: { isDay($0.joined(separator: " ")) })
    else { return nil }
    return NearMiss(text: word, kind: .time, meant: "\(hours.from.text)-\(hours.to.text)")
  }

  /// `at 25` where `at 7` beside a day is a time: an hour that no day has.
  private static func hour(_ words: ArraySlice<String>) -> NearMiss? {
    let text = words.prefix(2).joined(separator: " ")
    guard shape(text.lowercased()) == "at 00", TimeParser.hour(String(text.suffix(2))) == nil,
      words.dropFirst(2).first.map(QuickPieces.standsBehindHour) ?? true
    else { return nil }
    return NearMiss(text: text, kind: .time, meant: nil)
  }

  /// `tomorow`, `next wek`, `!hgh`: one typing error away from known words, or two from a long day.
  private static func misspelt(_ text: String) -> Found? {
    if text.first == "!" {
      let level = text.dropFirst()
      guard level.first?.isLetter == true, !QuickLineParser.signed.contains(text) else {
        return nil
      }
      let near = QuickLineParser.signed.filter { $0.prefix(2) == text.prefix(2) }
      let begun = near.first { $0.hasPrefix(text) }
      let korean = QuickLineParser.signed.filter { !$0.allSatisfy(\.isASCII) }
      let meant =
        begun ?? near.nearest(to: text, within: 1)
        ?? korean.first { HangulLetters($0).slips(to: HangulLetters(text))?.count == 1 }
      return meant.map { (.priority, $0) }
    }
    guard 5...longestName + 1 ~= text.utf8.count,
      text.utf8.allSatisfy({ 0x61...0x7A ~= $0 || $0 == 0x20 }),
      text.split(separator: " ").allSatisfy({ !words.contains(String($0)) }),
      !names.contains(text), !names.contains(where: { text == $0 + "s" })
    else { return nil }
    let alike = namesByInitials[initials(text)] ?? []
    let meant =
      alike.nearest(to: text, within: 1)
      // `tommorow`, `wendsday`: no other word is that similar to a long name.
      ?? alike.filter { $0.count >= 8 && !$0.contains(" ") }.nearest(to: text, within: 2)
    return meant.map { (rules.contains($0) ? .repetition : .day, $0) }
  }

  /// The first letter of each word, which few people mistype.
  private static func initials(_ text: String) -> [Character] {
    text.split(separator: " ").compactMap { $0.first }
  }

  private static let names = days + rules
  private static let namesByInitials = Dictionary(grouping: names, by: initials)
  private static let longestName = names.map(\.utf8.count).max() ?? 0
  fileprivate static let days = [
    "today", "tonight", "tomorrow", "yesterday", "monday", "tuesday", "wednesday", "thursday",
    "friday", "saturday", "sunday", "next week", "next month", "last week", "last month",
    "this weekend", "next weekend", "last weekend",
  ]
  private static let rules = [
    "every week", "every month", "every year", "every weekday", "every weekend",
  ]

  /// Real words that are as similar to a day.
  private static let words: Set = [
    "sundae", "toady", "midday", "sundry", "toda", "funday", "lost", "weak", "wee", "weed", "weep",
    "weeks", "mouth", "moth", "months", "weekends",
  ]
}

/// Recognises misspelt Korean days, whose vowels are easily confused.
extension NearMiss {
  /// `내알`, `다음주 굼요일`: a day with one wrong vowel.
  private static func misspeltKorean(_ text: String, lacksDay: Bool) -> Found? {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }), !koreanWords.contains(text),
      lacksDay || !koreanHomophones.contains(text)
    else {
      return nil
    }
    let letters = HangulLetters(text)
    let days = koreanDays[text.utf8.count] ?? []
    // 일요일 is not a misspelt 월요일.
    guard !days.contains(text) else { return nil }
    return days.filter { HangulLetters($0).slips(to: letters) == [.vowel] }.min()
      .map { (.day, $0) }
  }

  /// The Korean days by their length in bytes, which a wrong vowel does not change.
  private static let koreanDays: [Int: [String]] = {
    let weekdays = DayWords.weekdays.keys.filter { $0.hasSuffix("요일") }
    let ofWeeks = DayWords.weeks.keys.flatMap { week in weekdays.map { "\(week) \($0)" } }
    let names = [
      Array(DayWords.relative.keys), weekdays, ofWeeks, Array(DayWords.weekends.keys),
      Array(DayWords.ahead.keys), Array(DayWords.behind.keys),
    ]
    let korean = names.joined().filter { $0.unicodeScalars.first?.isASCII == false }
    return Dictionary(grouping: korean) { $0.utf8.count }
  }()

  /// Real words that sound like a day.
  private static let koreanHomophones: Set = ["모래"]

  /// Real words that are as similar to a day.
  private static let koreanWords: Set = [
    "네일", "내열", "나일", "이제", "어조", "아제", "그저", "그지", "구제", "거제", "기제", "가제", "모로", "주물",
  ]
}

/// The letters of a text, with Hangul syllables decomposed.
///
/// Source: Unicode 16, section 3.12.
private struct HangulLetters {
  enum Place {
    case initial
    case vowel
    case final
  }

  /// The letters of each syllable by place; a character of another script has one letter.
  private let characters: [[UInt32]]

  init(_ text: String) {
    characters = text.unicodeScalars.map { scalar in
      guard 0xAC00...0xD7A3 ~= scalar.value else { return [scalar.value] }
      let index = scalar.value - 0xAC00
      return [index / 588, index / 28 % 21, index % 28]
    }
  }

  /// The places of the letters in which another text differs; nil if it has a different number of syllables.
  func slips(to other: HangulLetters) -> [Place]? {
    guard characters.map(\.count) == other.characters.map(\.count) else { return nil }
    return zip(characters, other.characters).flatMap { own, other in
      zip([Place.initial, .vowel, .final], zip(own, other)).filter { $1.0 != $1.1 }.map(\.0)
    }
  }
}
