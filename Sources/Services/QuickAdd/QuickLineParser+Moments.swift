import Core

/// Reads days, times and starts.
extension QuickLineParser {
  /// Reads a start: `from fri`, `from fri 18:00`, `금요일부터`, `!someday`; a start today has no effect and is not read.
  func start(_ words: ArraySlice<QuickWord>) -> (Meaning, Int)? {
    guard let first = words.first?.text.lowercased() else { return nil }
    if Self.somedays.contains(first) { return (.start(.someday), 1) }
    guard let (start, count) = beginning(words), start != DayTime(ahead.today) else { return nil }
    return (.start(.at(start)), count)
  }

  /// Reads a day from which on something is or lasts: `from fri`, `starting fri 18:00`, `금요일부터`.
  func beginning(_ words: ArraySlice<QuickWord>) -> (DayTime, Int)? {
    guard let first = words.first?.text.lowercased() else { return nil }
    let isFrom = Self.froms.contains(first)
    guard isFrom || words.prefix(DayParser.longest).contains(where: { $0.text.hasSuffix("부터") })
    else { return nil }
    let lead = isFrom ? 1 : 0
    let behind = words.dropFirst(lead)
    guard missingDay(behind) == nil else { return nil }
    let limit = Self.unsigned(behind.prefix(DayParser.longest + TimeParser.longest)).count
    return longest(limit, of: words, behind: lead) { text in
      guard isFrom || text.hasSuffix("부터") else { return nil }
      return startDay(isFrom ? text : String(text.dropLast(2)).trimmed)
    }
  }

  private static let froms: Set = ["from", "starting"]

  /// Reads a day that can hardly mean anything else, with or without a time before or after it.
  func startDay(_ text: String) -> DayTime? {
    if let day = ahead.due(within: text) { return day }
    let words = text.split(separator: " ")
    for count in words.indices.dropFirst() {
      let behind = words.dropFirst(count).drop { Self.between.contains($0.lowercased()) }
      let parts = [words.prefix(count), behind].map { $0.joined(separator: " ") }
      for (text, time) in [(parts[0], parts[1]), (parts[1], parts[0])] {
        guard let time = TimeParser.time(within: time), var day = ahead.due(within: text),
          day.time == nil
        else { continue }
        day.time = time
        day.zone = ahead.zone
        return day
      }
    }
    return nil
  }

  /// Words between a day and its time.
  private static let between: Set = ["at", "on"]
  static let somedays: Set = ["!someday", "!언젠가", "언젠가"]

  /// Reads a day that does not exist as title, so that `29 feb 2027` is not 29 February of another year.
  func missingDay(_ words: ArraySlice<QuickWord>) -> (Meaning, Int)? {
    guard let first = words.first, DayParser.canBegin(with: first.text) else { return nil }
    return longest(DayParser.longest, of: words) { text in
      guard let found = MonthAndDay(text.lowercased()), found.year != nil, found.isMissing else {
        return nil
      }
      return .title(text)
    }
  }

  func time(_ words: ArraySlice<QuickWord>) -> (Meaning, Int)? {
    if let time = clearTime(words) { return time }
    // 밤 12시 may be on another day, so it stays in the title as a whole rather than be read without 밤.
    guard let part = plainText(words.prefix(1)), TimeParser.parts[part] != nil,
      let (_, count) = clearTime(words.dropFirst())
    else { return nil }
    return plainText(words.prefix(count + 1)).map { (.title($0), count + 1) }
  }

  private func clearTime(_ words: ArraySlice<QuickWord>) -> (Meaning, Int)? {
    guard let first = words.first, TimeParser.canBegin(with: first.text) else { return nil }
    // The 30 minutes of `7시 30분 동안` are a length.
    let length = words.indices.prefix(TimeParser.longest).first { index in
      words[index].text.hasSuffix("분")
        && words.dropFirst(index - words.startIndex + 1).first?.text.hasPrefix("동안") == true
    }
    let words = length.map { words[..<$0] } ?? words
    return longestMoment(TimeParser.longest, of: words) { text in
      TimeParser.time(within: text).map { .time($0) }
    }
  }

  func day(_ words: ArraySlice<QuickWord>, _ days: DayParser) -> (Meaning, Int)? {
    guard let first = words.first, DayParser.canBegin(with: first.text) else { return nil }
    return longestMoment(DayParser.longest, of: words) { text in
      days.due(within: text).map { .day($0) }
    }
  }

  /// Reads a day or time from as many of the first words as possible, with the particle after them.
  func longestMoment(
    _ maximum: Int, of words: ArraySlice<QuickWord>, _ meaning: (String) -> Meaning?
  ) -> (Meaning, Int)? {
    longest(Self.unsigned(words.prefix(maximum + 1)).count, of: words) { text in
      meaning(text) ?? Self.droppingParticle(text).flatMap(meaning)
    }
  }

  /// Reads a name such as `Black Friday`, which is not a day.
  func nameWithDay(_ words: ArraySlice<QuickWord>) -> (Meaning, Int)? {
    guard let first = words.first, NamesWithDays.canBegin(with: first.text) else { return nil }
    return longest(NamesWithDays.longest, of: words) { text in
      NamesWithDays.contains(text) ? .title(text) : nil
    }
  }
}

/// Names of things that contain a word for a day or a time.
private enum NamesWithDays {
  /// The number of words in the longest name.
  static let longest = 1 + (names.map { $0.utf8.count { $0 == 0x20 } }.max() ?? 0)

  /// Whether a word can be the first of a name, which is false for most words.
  static func canBegin(with word: String) -> Bool {
    let word = word.lowercased()
    return names.contains { $0.firstWord == word }
  }

  static func contains(_ text: String) -> Bool { names.contains(text.lowercased()) }

  private static let names = [
    "black friday", "good friday", "casual friday", "freaky friday", "friday the 13th",
    "friday night lights", "friday night dinner", "last friday night", "cyber monday",
    "blue monday", "manic monday", "stormy monday", "monday blues", "monday night football",
    "ruby tuesday", "super tuesday", "shrove tuesday", "fat tuesday", "giving tuesday",
    "taco tuesday", "ash wednesday", "wednesday addams", "maundy thursday", "throwback thursday",
    "man called thursday", "holy saturday", "saturday night live", "saturday night fever",
    "saturday kitchen", "palm sunday", "easter sunday", "bloody sunday", "sunday bloody sunday",
    "super sunday", "sunday times", "sunday telegraph", "sunday mirror", "sunday best",
    "sunday roast", "sunday school", "rising sun", "midnight sun", "morning sun", "evening sun",
    "hole sun", "sun cream", "sun screen", "sun lotion", "sun block", "sun hat", "sun glasses",
    "sun lounger", "sun dress", "sun bed", "sun tan", "sun roof", "sun room", "sun salutation",
    "sun salutations", "sun valley", "sat nav", "sat score", "sat scores", "sat prep", "sat exam",
    "sat test", "sat tutor", "mon cheri", "mon ami", "usa today", "psychology today",
    "tonight show", "tomorrow never dies", "edge of tomorrow", "tomorrow x together",
    "yesterday once more", "금요일에 만나요", "불타는 금요일", "검은 금요일", "토요일 밤의 열기", "오늘 뭐 먹지", "9시 뉴스",
    "8시 뉴스", "9시 뉴스데스크",
  ]
}
