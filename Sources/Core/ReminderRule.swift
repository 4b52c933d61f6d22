/// How long before something its reminders are shown, as stored in the book: `1d,10m`, or `off`.
package struct ReminderRule: Hashable, Sendable {
  package static let off = ReminderRule(lengths: [])
  /// The maximum number of reminders.
  package static let most = 8
  /// The maximum time before something: four weeks, in minutes.
  package static let longest = 28 * perDay

  private static let perDay = ClockTime.minutesPerDay
  private static let units: [(name: Character, minutes: Int)] = [
    ("w", 7 * perDay), ("d", perDay), ("h", 60), ("m", 1),
  ]

  /// The times before something in minutes, the longest first; empty for `off`.
  package let lengths: [Int]

  private init(lengths: [Int]) {
    self.lengths = lengths
  }

  /// Returns nil if there are none or too many, or if one is too long.
  package init?(minutes: [Int]) {
    let lengths = Set(minutes).sorted(by: >)
    guard 1...Self.most ~= lengths.count, lengths.allSatisfy({ 0...Self.longest ~= $0 }) else {
      return nil
    }
    self.init(lengths: lengths)
  }

  package init?(text: String) {
    if text == Self.off.text {
      self = .off
      return
    }
    var lengths: [Int] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let length = Self.length(part) else { return nil }
      lengths.append(length)
    }
    self.init(minutes: lengths)
  }

  package var text: String {
    lengths.isEmpty ? "off" : lengths.map(Self.text).joined(separator: ",")
  }

  /// Parses `90m`, `1h30m`, `1d` or `2w`.
  private static func length(_ text: Substring) -> Int? {
    var (text, total) = (text, 0)
    repeat {
      let digits = text.prefix { $0.isASCII && $0.isNumber }
      guard 1...5 ~= digits.count, let count = Int(digits),
        let unit = units.first(where: { $0.name == text.dropFirst(digits.count).first })
      else { return nil }
      total += count * unit.minutes
      text = text.dropFirst(digits.count + 1)
    } while !text.isEmpty && total <= longest
    return text.isEmpty ? total : nil
  }

  private static func text(_ length: Int) -> String {
    var (text, rest) = ("", length)
    for unit in units where unit.name != "w" || length % unit.minutes == 0 {
      let (count, left) = rest.quotientAndRemainder(dividingBy: unit.minutes)
      if count > 0 { text += "\(count)\(unit.name)" }
      rest = left
    }
    return text.isEmpty ? "0m" : text
  }
}
