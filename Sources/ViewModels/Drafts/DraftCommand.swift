/// What may become of a text that was being typed when the program ended.
package enum DraftCommand: String, CommandSet {
  case resume
  case discard
  case later

  package static let scope = "draft"
  package static let scopeTitle = Phrase("Unfinished text", "쓰다 만 글")

  package var info: CommandInfo {
    switch self {
    case .resume:
      CommandInfo(
        Phrase("Go on writing", "계속 쓰기"), Phrase("Go on writing", "이어서 씁니다"),
        keys: ["enter"], group: .edit, prominence: .hint)
    case .discard:
      CommandInfo(
        Phrase("Discard", "버리기"), Phrase("Forget the text", "글을 버립니다"), keys: ["n"],
        group: .edit, prominence: .hint)
    case .later:
      CommandInfo(
        Phrase("Later", "나중에"),
        Phrase("Keep it, and ask again at the next start", "두었다가 다음에 다시 묻습니다"),
        keys: ["esc", "q"], group: .edit, prominence: .hint)
    }
  }
}
