/// A day of a month, perhaps of a year, as people write it: `24 dec`, `dec 24th`, `12월 24일`.
struct MonthAndDay {
  let month: Int
  let day: Int
  let year: Int?
  /// Counted from this year: 내년 is 1.
  let yearsAhead: Int?

  var saysYear: Bool { year != nil || yearsAhead != nil }

  init?(_ text: String) {
    var month: Int?
    var year: Int?
    var yearsAhead: Int?
    var numbers: [Int] = []
    for word in text.split(separator: " ").map(String.init) where word != "of" {
      if let name = Self.month(word) {
        month = name
      } else if let value = Self.value(word, before: "년") {
        year = value
      } else if let years = DayWords.years[word] {
        yearsAhead = years
      } else if let value = DayWords.number(word) ?? DayWords.ordinal(word) {
        numbers.append(value)
      } else {
        return nil
      }
    }
    guard let month, let day = numbers.first, year == nil || yearsAhead == nil,
      numbers.count <= (year == nil && yearsAhead == nil ? 2 : 1)
    else { return nil }
    self.month = month
    self.day = day
    self.yearsAhead = yearsAhead
    self.year = year ?? numbers.dropFirst().first
  }

  private static func month(_ word: String) -> Int? {
    DayWords.months[word] ?? value(word, before: "월")
  }

  private static func value(_ word: String, before mark: String) -> Int? {
    word.hasSuffix(mark) ? DayWords.number(word.dropLast()) : nil
  }
}
