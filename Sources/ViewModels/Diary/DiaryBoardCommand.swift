/// What can be done on the board of the diary.
package enum DiaryBoardCommand: String, CommandSet {
  case add
  case open
  case left
  case right
  case back

  package static let scope = "diary"
  package static let scopeTitle = Phrase("Diary", "일기장")

  package var info: CommandInfo {
    switch self {
    case .add:
      CommandInfo(
        Phrase("Write", "쓰기"), Phrase("Write a new page, with the tag of the box", "상자의 태그로 새 일기를 씁니다"),
        keys: ["a"], group: .edit, prominence: .hint)
    case .open:
      CommandInfo(
        Phrase("Open", "열기"), Phrase("Open the pages in the box", "상자의 일기를 봅니다"),
        keys: ["enter"], group: .move, prominence: .hint)
    case .left:
      CommandInfo(
        Phrase("Left", "왼쪽"), Phrase("Previous box", "이전 상자"), keys: ["h", "left"], group: .move)
    case .right:
      CommandInfo(
        Phrase("Right", "오른쪽"), Phrase("Next box", "다음 상자"), keys: ["l", "right"], group: .move)
    case .back:
      CommandInfo(
        Phrase("Back", "뒤로"), Phrase("Clear the filter, then go back", "필터를 지우고, 없으면 뒤로 갑니다"),
        keys: ["esc"], group: .move)
    }
  }
}
