/// The two answers to a question.
package enum ConfirmCommand: String, CommandSet {
  case yes
  case no

  package static let scope = "confirm"
  package static let scopeTitle = Phrase("Question", "질문")

  package var info: CommandInfo {
    switch self {
    case .yes:
      CommandInfo(
        Phrase("Yes", "예"), Phrase("Do it", "실행합니다"), keys: ["y", "enter"], group: .edit,
        prominence: .hint)
    case .no:
      CommandInfo(
        Phrase("No", "아니요"), Phrase("Leave everything as it is", "그대로 둡니다"),
        keys: ["n", "esc", "q"], group: .edit, prominence: .hint)
    }
  }
}
