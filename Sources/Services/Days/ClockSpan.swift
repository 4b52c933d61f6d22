/// Hours and minutes as people count them.
enum ClockSpan {
  /// Reads `2 hours`, `half an hour`, `30분`, `한 시간`; up to four digits.
  static func minutes(_ text: String) -> Int? {
    if let minutes = named[text] { return minutes }
    guard let counted = CountedUnit(text), let unit = units[counted.unit] else { return nil }
    return counted.count * unit
  }

  private static let units = [
    "minute": 1, "minutes": 1, "min": 1, "mins": 1, "분": 1, "hour": 60, "hours": 60, "hr": 60,
    "hrs": 60, "시간": 60,
  ]

  private static let named = [
    "a minute": 1, "half an hour": 30, "an hour": 60, "반 시간": 30, "한 시간": 60, "한시간": 60,
    "두 시간": 120, "세 시간": 180,
  ]
}
