package import Entities

/// Reads the days that people type: `tomorrow`, `fri`, `+2w`, `24 Dec`, `내일`, `12월 24일`.
///
/// A weekday is the next one after today, and a day without a year is the next such day; in a text
/// that tells of the past, each is the last one.
package struct DayParser: Sendable {
  /// Where a day lies that could lie ahead and behind.
  package enum Leaning: Sendable {
    case ahead
    case back
  }

  private let today: CivilDate
  private let leaning: Leaning
  private let zone: String

  package init(clock: BookClock, leaning: Leaning = .ahead) {
    self.leaning = leaning
    today = clock.today
    zone = clock.zone()
  }

  /// A day with an optional time behind it; a time alone is today's.
  package func due(_ text: String) -> DayTime? {
    let words = text.split(whereSeparator: \.isWhitespace)
    for count in stride(from: min(TimeParser.longest, words.count), to: 0, by: -1) {
      guard let time = TimeParser.time(words.suffix(count).joined(separator: " ")) else { continue }
      let rest = words.dropLast(count).joined(separator: " ")
      return (rest.isEmpty ? today : day(rest)).map { DayTime($0, at: time, zone: zone) }
    }
    return day(words.joined(separator: " ")).map { DayTime($0) }
  }

  /// A day alone.
  package func day(_ text: String) -> CivilDate? {
    let word = text.lowercased()
    return CivilDate(text: word) ?? named(word) ?? offset(word) ?? dayOfMonth(word)
  }

  private func named(_ word: String) -> CivilDate? {
    if let days = DayWords.relative[word] { return today.adding(days: days) }
    guard let weekday = DayWords.weekdays[word] else { return nil }
    let ahead = (weekday - today.weekday + 7) % 7
    return switch leaning {
    case .ahead: today.adding(days: ahead == 0 ? 7 : ahead)
    case .back: today.adding(days: ahead - 7)
    }
  }

  /// `+3d` and `+2w`, and `-3d` in a text that tells of the past; up to four digits.
  private func offset(_ word: String) -> CivilDate? {
    guard let first = word.first, let sign = signs[first], let unit = word.last,
      let length = ["d": 1, "w": 7][unit],
      word.utf8.count <= 6, let count = number(word.dropFirst().dropLast())
    else { return nil }
    return today.adding(days: sign * count * length)
  }

  /// `24 dec`, `dec 24`, `12월 24일`, each with an optional year.
  private func dayOfMonth(_ text: String) -> CivilDate? {
    var month: Int?
    var numbers: [Int] = []
    var year: Int?
    for word in text.split(separator: " ") {
      if let name = DayWords.months[String(word)] {
        month = name
      } else if word.hasSuffix("월"), let value = number(word.dropLast()) {
        month = value
      } else if word.hasSuffix("년"), let value = number(word.dropLast()) {
        year = value
      } else if let value = number(word.hasSuffix("일") ? word.dropLast() : word) {
        numbers.append(value)
      } else {
        return nil
      }
    }
    guard let month, let day = numbers.first, numbers.count <= (year == nil ? 2 : 1) else {
      return nil
    }
    if let year = year ?? numbers.dropFirst().first {
      return CivilDate(year: year, month: month, day: day)
    }
    return nearest(month: month, day: day)
  }

  /// The first such day from today on, or back; 29 February needs a leap year.
  private func nearest(month: Int, day: Int) -> CivilDate? {
    let sign = leaning == .ahead ? 1 : -1
    return (0...8).lazy
      .compactMap { CivilDate(year: today.parts.year + sign * $0, month: month, day: day) }
      .first { leaning == .ahead ? $0 >= today : $0 <= today }
  }

  private var signs: [Character: Int] {
    switch leaning {
    case .ahead: ["+": 1]
    case .back: ["+": 1, "-": -1]
    }
  }

  private func number(_ text: some StringProtocol) -> Int? {
    text.utf8.allSatisfy { 48...57 ~= $0 } ? Int(text) : nil
  }
}
