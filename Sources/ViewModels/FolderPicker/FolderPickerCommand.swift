/// What can be done on the folder picker.
package enum FolderPickerCommand: String, CommandSet {
  case choose
  case filter
  case create
  case cancel

  package static let scope = "picker"
  package static let scopeTitle = Phrase("Folder picker", "폴더 고르기")

  package var info: CommandInfo {
    switch self {
    case .choose:
      CommandInfo(
        Phrase("Move here", "여기로"), Phrase("Move the entries to this folder", "항목을 이 폴더로 옮깁니다"),
        keys: ["enter"], group: .edit, prominence: .hint)
    case .filter:
      CommandInfo(
        Phrase("Filter", "필터"), Phrase("Show only folders with some words", "낱말이 든 폴더만 봅니다"),
        keys: ["/"], group: .view, prominence: .hint)
    case .create:
      CommandInfo(
        Phrase("New folder", "새 폴더"),
        Phrase("Make a folder and move the entries there", "폴더를 만들어 그리로 옮깁니다"),
        keys: ["a"], group: .edit, prominence: .hint)
    case .cancel:
      CommandInfo(
        Phrase("Cancel", "취소"),
        Phrase("Close; nothing changes", "바꾸지 않고 닫습니다"),
        keys: ["esc", "q"], group: .edit, prominence: .lastHint)
    }
  }
}
