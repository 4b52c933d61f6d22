/// What can be done on the assign sheet.
package enum AssignSheetCommand: String, CommandSet {
  case toggle
  case toggleAll = "toggle-all"
  case filter
  case save
  case cancel

  package static let scope = "assign"
  package static let scopeTitle = Phrase("Assign sheet", "배정 창")

  package var info: CommandInfo {
    switch self {
    case .toggle:
      CommandInfo(
        Phrase("Pick", "고르기"), Phrase("Pick or drop the line and move down", "줄을 고르거나 빼고 아래로 갑니다"),
        keys: ["space"], group: .mark, prominence: .hint)
    case .toggleAll:
      CommandInfo(
        Phrase("All", "모두"),
        Phrase("Pick all lines, or none when all are picked", "모두 고릅니다. 모두 골랐으면 모두 뺍니다"),
        keys: ["*"], group: .mark, prominence: .hint)
    case .filter:
      CommandInfo(
        Phrase("Filter", "필터"), Phrase("Show only lines with some words", "낱말이 든 줄만 봅니다"),
        keys: ["/"], group: .view, prominence: .hint)
    case .save:
      CommandInfo(
        Phrase("Save", "저장"), Phrase("Assign all picked entries", "고른 항목을 모두 배정합니다"),
        keys: ["enter", "ctrl+s"], group: .edit, prominence: .lastHint)
    case .cancel:
      CommandInfo(
        Phrase("Cancel", "취소"),
        Phrase("Clear the filter, then close; no change", "필터를 지우고, 바꾸지 않고 닫습니다"),
        keys: ["esc", "q"], group: .edit, prominence: .lastHint)
    }
  }
}
