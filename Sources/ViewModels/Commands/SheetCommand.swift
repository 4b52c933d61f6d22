/// The two ways out of a sheet.
package enum SheetCommand: String, CommandSet {
  case save
  case cancel

  package static let scope = "sheet"
  package static let scopeTitle = Phrase("Sheet", "창")

  package var info: CommandInfo {
    switch self {
    case .save:
      CommandInfo(
        Phrase("Save", "저장"), Phrase("Save and close", "저장하고 닫습니다"),
        keys: ["enter", "ctrl+s"], group: .edit, prominence: .hint)
    case .cancel:
      CommandInfo(
        Phrase("Cancel", "취소"), Phrase("Close; nothing changes", "바꾸지 않고 닫습니다"),
        keys: ["esc"], group: .edit, prominence: .hint)
    }
  }
}
