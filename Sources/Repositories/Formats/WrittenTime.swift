package import Core

/// A day, optionally with a time, in any of the formats that programs write.
///
/// For example, `2020-06-28 06:22:00 PM`, `28.06.2020` or `Sun, 28 Jun 2020 6:22 pm`.
package struct WrittenTime: Equatable, Sendable {
  package var date: CivilDate
  package var time: ClockTime?

  package init(_ date: CivilDate, _ time: ClockTime? = nil) {
    self.date = date
    self.time = time
  }

  /// The text `2020-06-28 18:22`.
  package var text: String { date.text + (time.map { " \($0.text)" } ?? "") }

  /// Parses a day with its year; returns nil if there is no such day, or anything else besides a time.
  ///
  /// - Parameter order: the order of day and month in `03/04/2020`.
  package init?(_ text: some StringProtocol, _ order: DateOrder = .monthFirst) {
    guard 8...40 ~= text.utf8.count else { return nil }
    var words = Words(order)
    for word in text.lowercased().split(whereSeparator: { $0 == " " || $0 == "," || $0 == "\t" }) {
      guard words.take(word) else { return nil }
    }
    guard let date = words.whole else { return nil }
    self.date = date
    if let hours = words.hours {
      guard let time = words.time(hours) else { return nil }
      self.time = time
    }
  }

  /// Returns the order that a day reveals by a number above 12; nil if it is ambiguous.
  package static func order(of text: some StringProtocol) -> DateOrder? {
    // A shortcut, as most cells of a table have no day.
    guard text.utf8.contains(UInt8(ascii: "/")) else { return nil }
    for word in text.split(separator: " ") {
      let parts = word.split(separator: "/").map { Int($0) ?? 0 }
      guard parts.count == 3, parts[0] <= 31 else { continue }
      if parts[0] > 12 { return .dayFirst }
      if parts[1] > 12 { return .monthFirst }
    }
    return nil
  }

  /// The parts of a day and time found so far.
  private struct Words {
    private static let months = [
      "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]
    private static let weekdays: Set<String> = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
    private static let halves = ["am": 0, "a.m.": 0, "오전": 0, "pm": 12, "p.m.": 12, "오후": 12]

    private let order: DateOrder
    private var date: CivilDate?
    private var year: Int?
    private var month: Int?
    private var day: Int?
    private(set) var hours: [Int]?
    private var half: Int?

    init(_ order: DateOrder) {
      self.order = order
    }

    var whole: CivilDate? {
      if let date { return year == nil && month == nil && day == nil ? date : nil }
      guard let year, let month, let day else { return nil }
      return CivilDate(year: year, month: month, day: day)
    }

    func time(_ hours: [Int]) -> ClockTime? {
      guard let half else { return ClockTime(hour: hours[0], minute: hours[1]) }
      guard 1...12 ~= hours[0] else { return nil }
      return ClockTime(hour: hours[0] % 12 + half, minute: hours[1])
    }

    mutating func take(_ word: Substring) -> Bool {
      if let half = Self.halves[String(word)] {
        self.half = half
        return true
      }
      if word.contains(":") { return takeTime(word) }
      if date == nil, let separator = word.first(where: { "-/.".contains($0) }),
        word.first?.isASCIIDigit == true,
        word.last?.isASCIIDigit == true || word.contains("t")
      {
        return takeDate(word, separator)
      }
      if word.first?.isASCIIDigit == true { return takeNumber(word) }
      let name = String(word.prefix(3))
      guard word.allSatisfy({ $0.isLetter || $0 == "." }) else { return false }
      if Self.weekdays.contains(name) { return true }
      guard month == nil, let index = Self.months.firstIndex(of: name) else { return false }
      month = index + 1
      return true
    }

    /// Parses `18:22` or `6:22:00pm`.
    private mutating func takeTime(_ word: Substring) -> Bool {
      // `2020-06-28t18:22`
      if date == nil, let parts = word.divided(at: "t"), parts.before.utf8.count == 10 {
        return take(parts.before[...]) && takeTime(parts.behind[...])
      }
      var word = word
      for (name, half) in Self.halves where word.hasSuffix(name) {
        self.half = half
        word = word.dropLast(name.count)
      }
      let numbers = word.split(separator: ":", omittingEmptySubsequences: false)
        .map { $0.prefix { $0.isASCIIDigit } }
      guard hours == nil, 2...3 ~= numbers.count, numbers.allSatisfy({ 1...2 ~= $0.utf8.count })
      else { return false }
      hours = numbers.compactMap { Int($0) }
      return true
    }

    private mutating func takeDate(_ word: Substring, _ separator: Character) -> Bool {
      let parts = word.split(separator: separator, omittingEmptySubsequences: false)
      let numbers = parts.compactMap { $0.utf8.count <= 4 ? Int($0) : nil }
      guard numbers.count == 3, parts.count == 3 else { return false }
      if parts[0].utf8.count == 4 {
        date = CivilDate(year: numbers[0], month: numbers[1], day: numbers[2])
      } else if parts[2].utf8.count == 4 {
        let isDayFirst = separator == "." || order == .dayFirst
        date = CivilDate(
          year: numbers[2], month: numbers[isDayFirst ? 1 : 0], day: numbers[isDayFirst ? 0 : 1])
      }
      return date != nil
    }

    /// Parses `28`, `28th` or `2020`.
    private mutating func takeNumber(_ word: Substring) -> Bool {
      let digits = word.prefix(while: \.isASCIIDigit)
      guard digits.utf8.count <= 4, let number = Int(digits) else { return false }
      let ending = word.dropFirst(digits.count)
      if digits.utf8.count == 4, ending.isEmpty, year == nil {
        year = number
      } else if 1...31 ~= number, ["", ".", "st", "nd", "rd", "th"].contains(ending), day == nil {
        day = number
      } else {
        return false
      }
      return true
    }
  }
}
