/// What can be done in the list of folders.
package enum FolderListCommand: String, CommandSet {
  case add
  case assign
  case rename
  case colour
  case settings
  case moveDown = "move-down"
  case moveUp = "move-up"
  case delete

  package static let scope = "folders"
  package static let scopeTitle = Phrase("Folders", "폴더")

  package var info: CommandInfo {
    switch self {
    case .add:
      CommandInfo(
        Phrase("Add folder", "폴더 추가"), Phrase("Make a new folder", "새 폴더를 만듭니다"),
        keys: ["a"], group: .edit, prominence: .hint)
    case .assign:
      CommandInfo(
        Phrase("Assign", "배정"),
        Phrase("Put entries of Inbox into this folder", "수집함의 항목을 이 폴더에 넣습니다"),
        keys: ["A"], group: .organise, prominence: .hint)
    case .rename:
      CommandInfo(
        Phrase("Rename", "이름 바꾸기"), Phrase("Give the folder another name", "폴더 이름을 바꿉니다"),
        keys: ["e"], group: .edit)
    case .colour:
      CommandInfo(
        Phrase("Colour", "색"), Phrase("Give the folder a colour", "폴더 색을 정합니다"),
        keys: ["c"], group: .edit)
    case .settings:
      CommandInfo(
        Phrase("Settings", "설정"),
        Phrase("Delete rule, minimum and maximum of entries", "삭제 규칙, 최소와 최대 항목 수"),
        keys: ["o"], group: .edit)
    case .moveDown:
      CommandInfo(
        Phrase("Move down", "아래로 옮기기"), Phrase("Move the folder one line down", "폴더를 한 줄 아래로 옮깁니다"),
        keys: ["J"], group: .organise)
    case .moveUp:
      CommandInfo(
        Phrase("Move up", "위로 옮기기"), Phrase("Move the folder one line up", "폴더를 한 줄 위로 옮깁니다"),
        keys: ["K"], group: .organise)
    case .delete:
      CommandInfo(
        Phrase("Delete", "삭제"),
        Phrase(
          "Delete the folder, its entries by its rule",
          "폴더를 삭제합니다. 항목은 규칙을 따릅니다"),
        keys: ["d"], group: .edit, prominence: .hint)
    }
  }
}
