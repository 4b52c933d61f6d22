extension Phrase {
  static func emptyDay(_ keys: KeyBindings) -> Phrase {
    Phrase(
      "Nothing on this day. Press \(keys[EntryCommand.add]) to add a to-do for it",
      "이날에는 아무것도 없습니다. \(keys[EntryCommand.add]) 키로 이날의 할 일을 추가합니다")
  }
  static let goToDay = Phrase("Day (fri, +2w, 24 Dec)", "날짜 (금요일, +2w, 12월 24일)")
  static func dueThatDay(_ count: Int) -> Phrase { Phrase("\(count) due", "할 일 \(count)") }
  static func doneThatDay(_ count: Int) -> Phrase { Phrase("\(count) done", "완료 \(count)") }
  /// How much is on the days of a week that have anything.
  static func busyWeek(_ days: [Phrase]) -> Phrase {
    guard !days.isEmpty else { return Phrase("Nothing in this week", "이 주에는 없음") }
    return Phrase(
      "This week: \(days.map { $0[.english] }.joined(separator: " · "))",
      "이 주: \(days.map { $0[.korean] }.joined(separator: " · "))")
  }
  static func busyDay(_ name: String, _ count: Int) -> Phrase {
    Phrase("\(count) on \(name)", "\(name) \(count)개")
  }
  static let doneByWeek = Phrase("Done by week", "주별 완료")
  /// From the first week on in which something was done.
  static func doneByWeek(_ counts: [Int]) -> Phrase {
    let counts = counts.drop { $0 == 0 }
    let numbers = counts.map(String.init).joined(separator: " ")
    let weeks = counts.count == 1 ? "week" : "\(counts.count) weeks"
    return Phrase(
      "Done in the last \(weeks): \(numbers)", "지난 \(counts.count)주 동안 완료: \(numbers)")
  }
}
