/// What can be done while words are searched.
package enum SearchCommand: String, CommandSet {
  case open
  case down
  case up
  case pageDown = "page-down"
  case pageUp = "page-up"
  case back

  package static let scope = "search"
  package static let scopeTitle = Phrase("Search", "찾기")

  package var info: CommandInfo {
    switch self {
    case .open:
      CommandInfo(
        Phrase("Go there", "가기"), Phrase("Go to what the cursor is on", "커서가 있는 것으로 갑니다"),
        keys: ["enter"], group: .move, prominence: .hint)
    case .down:
      CommandInfo(
        Phrase("Down", "아래로"), Phrase("Next line", "다음 줄"), keys: ["down", "ctrl+n"],
        group: .move, prominence: .hint)
    case .up:
      CommandInfo(
        Phrase("Up", "위로"), Phrase("Previous line", "이전 줄"), keys: ["up", "ctrl+p"],
        group: .move, prominence: .hint)
    case .pageDown:
      CommandInfo(
        Phrase("Page down", "한 쪽 아래로"), Phrase("A page down", "한 쪽 아래로"), keys: ["pgdn"],
        group: .move)
    case .pageUp:
      CommandInfo(
        Phrase("Page up", "한 쪽 위로"), Phrase("A page up", "한 쪽 위로"), keys: ["pgup"], group: .move)
    case .back:
      CommandInfo(
        Phrase("Back", "뒤로"), Phrase("Go back to where you were", "있던 곳으로 돌아갑니다"),
        keys: ["esc"], group: .move, prominence: .lastHint)
    }
  }
}
