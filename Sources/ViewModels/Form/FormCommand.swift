/// What can be done in a form.
package enum FormCommand: String, CommandSet {
  case save
  case next
  case previous
  case cancel

  package static let scope = "form"
  package static let scopeTitle = Phrase("Form", "입력 양식")

  package var info: CommandInfo {
    switch self {
    case .save:
      CommandInfo(
        Phrase("Save", "저장"),
        Phrase(
          "Save all; in a text of many lines by Ctrl-S",
          "모두 저장합니다. 여러 줄에서는 Ctrl-S로"),
        keys: ["ctrl+s", "enter"], group: .edit, prominence: .hint)
    case .next:
      CommandInfo(
        Phrase("Next field", "다음 칸"), Phrase("Go to the next field", "다음 칸으로 갑니다"),
        keys: ["tab", "down"], group: .move, prominence: .hint)
    case .previous:
      CommandInfo(
        Phrase("Previous field", "이전 칸"), Phrase("Go to the previous field", "이전 칸으로 갑니다"),
        keys: ["shift+tab", "up"], group: .move)
    case .cancel:
      CommandInfo(
        Phrase("Cancel", "취소"),
        Phrase("Close; ask first when something was changed", "닫습니다. 바뀐 것이 있으면 먼저 묻습니다"),
        keys: ["esc"], group: .edit, prominence: .hint)
    }
  }
}
