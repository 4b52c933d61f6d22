/// What may become of a text that was changed, when its editor is left.
package enum UnsavedCommand: String, CommandSet {
  case save
  case later
  case goOn = "go-on"
  case discard

  package static let scope = "unsaved"
  package static let scopeTitle = Phrase("Unsaved text", "저장하지 않은 글")

  package var info: CommandInfo {
    switch self {
    case .save:
      CommandInfo(
        Phrase("Save", "저장"), Phrase("Save the text", "글을 저장합니다"), keys: ["enter", "ctrl+s"],
        group: .edit, prominence: .hint)
    case .later:
      CommandInfo(
        Phrase("Later", "나중에"),
        Phrase("Leave it unfinished; it is offered again", "쓰다 만 채로 두고 나중에 이어 씁니다"),
        keys: ["esc", "q"], group: .edit, prominence: .hint)
    case .goOn:
      CommandInfo(
        Phrase("Go on", "계속 쓰기"), Phrase("Go on writing", "계속 씁니다"), keys: ["e"],
        group: .edit, prominence: .hint)
    case .discard:
      CommandInfo(
        Phrase("Discard", "버리기"), Phrase("Forget what was typed", "쓴 것을 버립니다"), keys: ["n"],
        group: .edit, prominence: .hint)
    }
  }
}
