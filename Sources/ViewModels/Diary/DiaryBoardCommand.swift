/// What can be done on the board of the diary.
package enum DiaryBoardCommand: String, CommandSet {
  case add
  case left
  case right

  package static let scope = "diary"
  package static let scopeTitle = Phrase("Diary", "일기장")

  package var info: CommandInfo {
    switch self {
    case .add:
      CommandInfo(
        Phrase("Write", "쓰기"),
        Phrase("Write a new page, with the tag of the box", "상자의 태그로 새 일기를 씁니다"),
        keys: ["a"], group: .edit, prominence: .hint)
    case .left:
      CommandInfo(
        Phrase("Left", "왼쪽"), Phrase("Previous box", "이전 상자"), keys: ["h", "left"], group: .move)
    case .right:
      CommandInfo(
        Phrase("Right", "오른쪽"), Phrase("Next box", "다음 상자"), keys: ["l", "right"], group: .move)
    }
  }
}
