/// What can be done with files that were read.
package enum ImportCommand: String, CommandSet {
  case importFiles = "import"
  case stop

  package static let scope = "import"
  package static let scopeTitle = Phrase("Import", "가져오기")

  package var info: CommandInfo {
    switch self {
    case .importFiles:
      CommandInfo(
        Phrase("Import", "가져오기"), Phrase("Import what the files hold", "파일에 든 것을 가져옵니다"),
        keys: ["enter"], group: .edit, prominence: .hint)
    case .stop:
      CommandInfo(
        Phrase("Stop", "그만두기"),
        Phrase("Stop, and take back what is imported so far", "그만두고 지금까지 가져온 것을 되돌립니다"),
        keys: ["esc", "q"], group: .edit, prominence: .hint)
    }
  }
}
