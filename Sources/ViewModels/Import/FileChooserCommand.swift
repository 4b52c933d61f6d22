/// What can be done where files are chosen.
package enum FileChooserCommand: String, CommandSet {
  case choose
  case complete
  case down
  case up
  case pageDown = "page-down"
  case pageUp = "page-up"
  case cancel

  package static let scope = "files"
  package static let scopeTitle = Phrase("Choosing files", "파일 고르기")

  package var info: CommandInfo {
    switch self {
    case .choose:
      CommandInfo(
        Phrase("Read", "읽기"),
        Phrase("Take the line in focus, or read the files", "커서가 있는 줄을 넣거나 파일을 읽습니다"),
        keys: ["enter"], group: .edit, prominence: .hint)
    case .complete:
      CommandInfo(
        Phrase("Complete", "완성"), Phrase("Complete the path as far as it is clear", "경로를 완성합니다"),
        keys: ["tab"], group: .edit, prominence: .hint)
    case .down:
      CommandInfo(Phrase("Down", "아래로"), Phrase("Next line", "다음 줄"), keys: ["down"], group: .move)
    case .up:
      CommandInfo(
        Phrase("Up", "위로"), Phrase("Previous line", "이전 줄"), keys: ["up", "shift+tab"], group: .move
      )
    case .pageDown:
      CommandInfo(
        Phrase("Page down", "한 쪽 아래로"), Phrase("A page down", "한 쪽 아래로"), keys: ["pgdn"],
        group: .move)
    case .pageUp:
      CommandInfo(
        Phrase("Page up", "한 쪽 위로"), Phrase("A page up", "한 쪽 위로"), keys: ["pgup"], group: .move)
    case .cancel:
      CommandInfo(
        Phrase("Cancel", "취소"), Phrase("Close; nothing changes", "바꾸지 않고 닫습니다"),
        keys: ["esc"], group: .edit, prominence: .hint)
    }
  }
}
