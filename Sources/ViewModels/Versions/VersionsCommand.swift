/// What can be done on the sheet with the versions of an entry.
package enum VersionsCommand: String, CommandSet {
  case choose
  case join
  case textDown = "text-down"
  case textUp = "text-up"
  case cancel

  package static let scope = "versions"
  package static let scopeTitle = Phrase("Versions", "버전 고르기")

  package var info: CommandInfo {
    switch self {
    case .choose:
      CommandInfo(
        Phrase("Keep this one", "이것을 남김"),
        Phrase("Keep this version, and no other", "이 버전을 남기고 다른 버전은 버립니다"),
        keys: ["enter"], group: .edit, prominence: .hint)
    case .join:
      CommandInfo(
        Phrase("Keep both", "모두 남김"),
        Phrase("Keep the lines of all versions in one text", "모든 판의 줄을 한 글에 남깁니다"),
        keys: ["b"], group: .edit, prominence: .hint)
    case .textDown:
      CommandInfo(
        Phrase("Text down", "글 아래로"), Phrase("Read on in the text below", "아래 글을 더 읽습니다"),
        keys: ["pgdn", "ctrl+d"], group: .move)
    case .textUp:
      CommandInfo(
        Phrase("Text up", "글 위로"), Phrase("Go back in the text below", "아래 글을 거슬러 갑니다"),
        keys: ["pgup", "ctrl+u"], group: .move)
    case .cancel:
      CommandInfo(
        Phrase("Close", "닫기"), Phrase("Close; all versions stay", "모든 버전을 그대로 두고 닫습니다"),
        keys: ["esc", "q"], group: .edit, prominence: .lastHint)
    }
  }

  /// The list is short, and leaves the keys of pages to the text below it.
  static let motions: Set<ListCommand> = [.down, .up, .top, .bottom]
}
