/// What can be done on the settings.
package enum SettingsCommand: String, CommandSet {
  case change
  case restore
  case filter
  case close

  package static let scope = "settings"
  package static let scopeTitle = Phrase("Settings", "설정")

  package var info: CommandInfo {
    switch self {
    case .change:
      CommandInfo(
        Phrase("Change", "바꾸기"),
        Phrase("Choose another value, or press another key", "다른 값을 고르거나 새 키를 누릅니다"),
        keys: ["enter", "space"], group: .edit, prominence: .hint)
    case .restore:
      CommandInfo(
        Phrase("Default", "기본값"), Phrase("Go back to the default", "기본값으로 되돌립니다"),
        keys: ["d"], group: .edit, prominence: .hint)
    case .filter:
      CommandInfo(
        Phrase("Filter", "필터"), Phrase("Show only settings with some words", "낱말이 든 설정만 봅니다"),
        keys: ["/"], group: .view, prominence: .hint)
    case .close:
      CommandInfo(
        Phrase("Close", "닫기"),
        Phrase("Clear the filter, then close; all is saved", "필터를 지우고 닫습니다. 모두 저장됩니다"),
        keys: ["esc", "q"], group: .edit, prominence: .hint)
    }
  }
}
