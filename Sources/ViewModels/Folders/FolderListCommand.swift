import Core

/// What can be done in the list of folders.
package enum FolderListCommand: String, CommandSet {
  case add
  case addInside = "add-inside"
  case assign
  case rename
  case colour
  case settings
  case moveDown = "move-down"
  case moveUp = "move-up"
  case moveInto = "move-into"
  case levelIn = "level-in"
  case levelOut = "level-out"
  case fold
  case foldAll = "fold-all"
  case archive
  case versions
  case delete

  package static let scope = "folders"
  package static let scopeTitle = Phrase("Folders", "폴더")

  package var info: CommandInfo {
    switch self {
    case .add:
      CommandInfo(
        Phrase("Add folder", "폴더 추가"), Phrase("Make a new folder", "새 폴더를 만듭니다"),
        keys: ["a"], group: .edit, prominence: .hint)
    case .addInside:
      CommandInfo(
        Phrase("Add inside", "안에 추가"), Phrase("Make a folder in this one", "이 폴더 안에 폴더를 만듭니다"),
        keys: ["i"], group: .edit)
    case .assign:
      CommandInfo(
        Phrase("Assign", "배정"),
        Phrase("Move entries from Inbox into this folder", "수집함의 항목을 이 폴더에 넣습니다"),
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
        .folderSettings,
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
    case .moveInto:
      CommandInfo(
        Phrase("Move into", "폴더에 넣기"),
        Phrase("Put the folder into another, or at the top", "폴더를 다른 폴더 안이나 맨 위로 옮깁니다"),
        keys: ["m"], group: .organise)
    case .levelIn:
      CommandInfo(
        Phrase("Level in", "한 단계 안으로"),
        Phrase("Put it into the folder above it", "위에 있는 폴더 안에 넣습니다"),
        keys: [">"], group: .organise)
    case .levelOut:
      CommandInfo(
        Phrase("Level out", "한 단계 밖으로"),
        Phrase("Put it beside the folder that it lies in", "들어 있는 폴더의 옆에 둡니다"),
        keys: ["<"], group: .organise)
    case .fold:
      CommandInfo(
        Phrase("Fold", "접기"), Phrase("Hide or show the folders in it", "안에 있는 폴더를 접고 폅니다"),
        keys: ["z"], group: .view)
    case .foldAll:
      CommandInfo(
        Phrase("Fold all", "모두 접기"),
        Phrase("Hide or show all folders that lie in others", "다른 폴더 안에 있는 폴더를 모두 접고 폅니다"),
        keys: ["Z"], group: .view)
    case .archive:
      CommandInfo(
        Phrase("Archive", "보관"),
        Phrase("Put the folder away into the list Archive", "폴더를 보관함에 넣습니다"),
        keys: ["x"], group: .organise)
    case .versions:
      CommandInfo(
        Phrase("Versions", "버전"),
        Phrase("Choose between its versions", "버전 가운데 하나를 고릅니다"),
        keys: ["="], group: .edit)
    case .delete:
      CommandInfo(
        Phrase("Delete", "삭제"),
        Phrase(
          "Delete the folder, its entries by its rule",
          "폴더를 삭제합니다. 항목은 규칙을 따릅니다"),
        keys: ["d", "delete"], group: .edit, prominence: .hint)
    }
  }
}

extension FolderListCommand {
  /// Whether the command is about the contents or the place of a folder, neither of which a list has.
  var isAboutContents: Bool {
    [.addInside, .assign, .moveInto, .levelIn, .levelOut, .fold, .archive].contains(self)
  }
}
