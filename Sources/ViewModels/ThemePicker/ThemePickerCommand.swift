/// What can be done while a theme is picked.
package enum ThemePickerCommand: String, CommandSet {
  case choose
  case cancel

  package static let scope = "themes"
  package static let scopeTitle = Phrase("Themes", "테마")

  package var info: CommandInfo {
    switch self {
    case .choose:
      CommandInfo(
        Phrase("Keep", "쓰기"), Phrase("Keep the theme that is shown", "보이는 테마를 씁니다"),
        keys: ["enter"], group: .view, prominence: .hint)
    case .cancel:
      CommandInfo(
        Phrase("Cancel", "취소"),
        Phrase("Go back to the theme you had", "쓰던 테마로 돌아갑니다"),
        keys: ["esc", "q"], group: .view, prominence: .hint)
    }
  }
}
