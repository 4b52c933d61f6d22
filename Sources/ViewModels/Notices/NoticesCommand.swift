/// What can be done with the notices.
package enum NoticesCommand: String, CommandSet {
  case close

  package static let scope = "notices"
  package static let scopeTitle = Phrase("Notices", "알림")

  package var info: CommandInfo {
    switch self {
    case .close:
      CommandInfo(
        Phrase("Close", "닫기"), Phrase("Back to the screen", "화면으로 돌아갑니다"),
        keys: ["esc", "q"], group: .program, prominence: .hint)
    }
  }
}
