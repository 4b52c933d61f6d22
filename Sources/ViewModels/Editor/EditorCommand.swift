/// What can be done in the editor besides typing.
package enum EditorCommand: String, CommandSet {
  case save
  case leave
  case undo
  case redo
  case select
  case copy
  case tags
  case date
  case editOutside = "edit-outside"

  package static let scope = "editor"
  package static let scopeTitle = Phrase("Editor", "편집기")

  package var info: CommandInfo {
    switch self {
    case .save:
      CommandInfo(
        Phrase("Save", "저장"), Phrase("Save and close", "저장하고 닫습니다"), keys: ["ctrl+s"],
        group: .edit, prominence: .hint)
    case .leave:
      CommandInfo(
        Phrase("Leave", "나가기"),
        Phrase("Close; ask first when something was changed", "닫습니다. 바뀐 것이 있으면 먼저 묻습니다"),
        keys: ["esc"], group: .edit, prominence: .hint)
    case .undo:
      CommandInfo(
        Phrase("Undo", "실행 취소"),
        Phrase("Take back the last word typed or deleted", "마지막에 쓰거나 지운 낱말을 되돌립니다"),
        keys: ["alt+u", "ctrl+_"], group: .edit, prominence: .hint)
    case .redo:
      CommandInfo(
        Phrase("Redo", "다시 실행"), Phrase("Make it again", "되돌린 것을 다시 합니다"), keys: ["alt+r"],
        group: .edit)
    case .select:
      CommandInfo(
        Phrase("Select", "선택"),
        Phrase(
          "Select up to where the caret goes; or stop",
          "여기부터 선택합니다. 다시 누르면 멈춥니다"),
        keys: ["ctrl+space"], group: .edit)
    case .copy:
      CommandInfo(
        Phrase("Copy", "복사"),
        Phrase("Send what is selected to the clipboard", "선택한 글을 클립보드로 보냅니다"), keys: ["alt+w"],
        group: .edit)
    case .tags:
      CommandInfo(
        Phrase("Tags", "태그"), Phrase("Set the tags", "태그를 정합니다"), keys: ["alt+t"], group: .edit,
        prominence: .hint)
    case .date:
      CommandInfo(
        Phrase("Date", "날짜"), Phrase("Set the day it tells of", "어느 날의 글인지 정합니다"),
        keys: ["alt+d"], group: .edit, prominence: .hint)
    case .editOutside:
      CommandInfo(
        Phrase("Edit in $EDITOR", "$EDITOR로 편집"),
        Phrase("Go on in your own editor", "쓰던 편집기에서 이어 씁니다"), keys: ["alt+e"], group: .edit)
    }
  }
}
