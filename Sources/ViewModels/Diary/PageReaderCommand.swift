/// What can be done while a page is read.
package enum PageReaderCommand: String, CommandSet {
  case next
  case previous

  package static let scope = "page"
  package static let scopeTitle = Phrase("One page", "일기 한 쪽")

  package var info: CommandInfo {
    switch self {
    case .next:
      CommandInfo(
        Phrase("Next page", "다음 일기"), Phrase("Read the next page of the list", "목록의 다음 일기를 읽습니다"),
        keys: ["n"], group: .move, prominence: .hint)
    case .previous:
      CommandInfo(
        Phrase("Previous page", "이전 일기"),
        Phrase("Read the previous page of the list", "목록의 이전 일기를 읽습니다"),
        keys: ["p"], group: .move)
    }
  }
}
