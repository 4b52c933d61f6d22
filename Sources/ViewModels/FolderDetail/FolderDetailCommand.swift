/// What can be done with a folder's own screen.
package enum FolderDetailCommand: String, CommandSet {
  case assign
  case moveDown = "move-down"
  case moveUp = "move-up"
  case show

  package static let scope = "folder"
  package static let scopeTitle = Phrase("One folder", "폴더 하나")

  package var info: CommandInfo {
    switch self {
    case .assign:
      CommandInfo(
        Phrase("Assign", "배정"),
        Phrase("Put entries of Inbox into this folder", "수집함의 항목을 이 폴더에 넣습니다"),
        keys: ["A"], group: .organise, prominence: .hint)
    case .moveDown:
      CommandInfo(
        Phrase("Move down", "아래로 옮기기"),
        Phrase("Move the entry down in a list sorted by hand", "직접 정렬한 목록에서 아래로 옮깁니다"),
        keys: ["J"], group: .organise)
    case .moveUp:
      CommandInfo(
        Phrase("Move up", "위로 옮기기"),
        Phrase("Move the entry up in a list sorted by hand", "직접 정렬한 목록에서 위로 옮깁니다"),
        keys: ["K"], group: .organise)
    case .show:
      CommandInfo(
        Phrase("Show done or open", "완료/미완료 보기"),
        Phrase("Show all entries, the open, the done", "전체, 미완료, 완료를 차례로 봅니다"),
        keys: ["f"], group: .view)
    }
  }
}
