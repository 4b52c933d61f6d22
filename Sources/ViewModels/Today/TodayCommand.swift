/// Going from day to day.
package enum TodayCommand: String, CommandSet {
  case previousDay = "previous-day"
  case nextDay = "next-day"
  case now
  case previousWeek = "previous-week"
  case nextWeek = "next-week"
  case previousMonth = "previous-month"
  case nextMonth = "next-month"
  case goToDay = "go-to-day"

  package static let scope = "today"
  package static let scopeTitle = Phrase("Today", "오늘")

  package var info: CommandInfo {
    switch self {
    case .previousDay:
      CommandInfo(
        Phrase("Day before", "전날"), Phrase("The day before", "하루 전으로 갑니다"),
        keys: ["h", "left"], group: .move, prominence: .hint)
    case .nextDay:
      CommandInfo(
        Phrase("Day after", "다음 날"), Phrase("The day after", "다음 날로 갑니다"),
        keys: ["l", "right"], group: .move, prominence: .hint)
    case .now:
      CommandInfo(
        Phrase("Now", "지금"), Phrase("Back to the present day", "오늘로 돌아옵니다"),
        keys: ["n"], group: .move, prominence: .hint)
    case .previousWeek:
      CommandInfo(
        Phrase("Previous week", "지난주"), Phrase("A week before", "한 주 전으로 갑니다"),
        keys: ["["], group: .move)
    case .nextWeek:
      CommandInfo(
        Phrase("Next week", "다음 주"), Phrase("A week after", "다음 주로 갑니다"),
        keys: ["]"], group: .move)
    case .previousMonth:
      CommandInfo(
        Phrase("Previous month", "지난달"), Phrase("A month before", "한 달 전으로 갑니다"),
        keys: ["{"], group: .move)
    case .nextMonth:
      CommandInfo(
        Phrase("Next month", "다음 달"), Phrase("A month after", "다음 달로 갑니다"),
        keys: ["}"], group: .move)
    case .goToDay:
      CommandInfo(
        Phrase("Go to a day", "날짜로 가기"),
        Phrase("Go to a day that is typed: fri, +2w, 24 Dec", "입력한 날짜로 갑니다: 금요일, +2w, 12월 24일"),
        keys: ["@"], group: .move)
    }
  }
}
