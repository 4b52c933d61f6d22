package import Core

/// How long before something people are told of it, as they write it: `1d, 10m`, `1시간 전`, `off`.
package enum ReminderWords {
  private static let off: Set = ["off", "none", "-", "끔", "없음"]
  /// When it begins.
  private static let atOnce: Set = ["0", "0m", "정각"]
  private static let afterwords = ["before", "전"]
  private static let daysByUnit = [
    "d": 1, "day": 1, "days": 1, "일": 1, "하루": 1, "w": 7, "week": 7, "weeks": 7, "주": 7, "주일": 7,
  ]

  package static func rule(_ text: String) -> ReminderRule? {
    let text = text.lowercased().trimmed
    if off.contains(text) { return .off }
    if let rule = ReminderRule(text: text) { return rule }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let lengths = parts.compactMap { length(String($0)) }
    return lengths.count == parts.count ? ReminderRule(minutes: lengths) : nil
  }

  private static func length(_ text: String) -> Int? {
    var text = text.trimmed
    if let word = afterwords.first(where: text.hasSuffix) {
      text = String(text.dropLast(word.count)).trimmed
    }
    if atOnce.contains(text) { return 0 }
    if let minutes = MinuteSpan.minutes(text) { return minutes }
    if let days = daysByUnit[text] { return days * 1440 }
    guard let counted = CountedUnit(text), let days = daysByUnit[counted.unit] else {
      return ReminderRule(text: text)?.lengths.first
    }
    return counted.count * days * 1440
  }
}
