/// What can be done in help and in the palette.
package enum PaletteCommand: String, CommandSet {
  case run
  case down
  case up
  case pageDown = "page-down"
  case pageUp = "page-up"
  case close

  package static let scope = "palette"
  package static let scopeTitle = Phrase("Help and palette", "도움말과 명령 목록")

  package var info: CommandInfo {
    switch self {
    case .run:
      CommandInfo(
        Phrase("Run", "실행"), Phrase("Run the command under the cursor", "커서가 있는 명령을 실행합니다"),
        keys: ["enter"], group: .program, prominence: .hint)
    case .down:
      CommandInfo(
        Phrase("Down", "아래로"), Phrase("Next line", "다음 줄"), keys: ["down", "tab"], group: .move,
        prominence: .hint)
    case .up:
      CommandInfo(
        Phrase("Up", "위로"), Phrase("Previous line", "이전 줄"), keys: ["up", "shift+tab"],
        group: .move, prominence: .hint)
    case .pageDown:
      CommandInfo(
        Phrase("Page down", "한 쪽 아래로"), Phrase("A page down", "한 쪽 아래로"), keys: ["pgdn"],
        group: .move)
    case .pageUp:
      CommandInfo(
        Phrase("Page up", "한 쪽 위로"), Phrase("A page up", "한 쪽 위로"), keys: ["pgup"], group: .move)
    case .close:
      CommandInfo(
        Phrase("Close", "닫기"), Phrase("Close; nothing is run", "실행하지 않고 닫습니다"), keys: ["esc"],
        group: .program, prominence: .lastHint)
    }
  }
}
