/// The words for days in both languages.
enum DayWords {
  /// Days from today.
  static let relative: [String: Int] = [
    "yesterday": -1, "today": 0, "tomorrow": 1, "tod": 0, "tom": 1,
    "어제": -1, "오늘": 0, "내일": 1, "모레": 2,
  ]

  /// 1 = Monday.
  static let weekdays = table([
    ["mon", "monday", "월요일", "월"], ["tue", "tuesday", "화요일", "화"],
    ["wed", "wednesday", "수요일", "수"], ["thu", "thursday", "목요일", "목"],
    ["fri", "friday", "금요일", "금"], ["sat", "saturday", "토요일", "토"],
    ["sun", "sunday", "일요일", "일"],
  ])

  /// 1 = January.
  static let months = table([
    ["jan", "january"], ["feb", "february"], ["mar", "march"], ["apr", "april"], ["may"],
    ["jun", "june"], ["jul", "july"], ["aug", "august"], ["sep", "september", "sept"],
    ["oct", "october"], ["nov", "november"], ["dec", "december"],
  ])

  private static func table(_ names: [[String]]) -> [String: Int] {
    var table: [String: Int] = [:]
    for (index, words) in names.enumerated() {
      for word in words { table[word] = index + 1 }
    }
    return table
  }
}
