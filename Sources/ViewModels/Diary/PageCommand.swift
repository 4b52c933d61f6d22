/// What can be done with pages of the diary, where they are listed and where one is read.
package enum PageCommand: String, CommandSet {
  case add
  case edit
  case date

  package static let scope = "pages"
  package static let scopeTitle = Phrase("Diary pages", "일기")

  package var info: CommandInfo {
    switch self {
    case .add:
      CommandInfo(
        Phrase("Write", "쓰기"), Phrase("Write a new page", "새 일기를 씁니다"), keys: ["a"],
        group: .edit, prominence: .hint)
    case .edit:
      CommandInfo(
        Phrase("Edit", "편집"), Phrase("Edit the page", "일기를 고칩니다"), keys: ["e"], group: .edit,
        prominence: .hint)
    case .date:
      CommandInfo(
        Phrase("Date", "날짜"), Phrase("Set the day it tells of", "어느 날의 글인지 정합니다"),
        keys: ["D"], group: .edit)
    }
  }
}

extension EntryCommand {
  /// What can be done with a page as with any entry.
  static let onPages: Set<EntryCommand> = [
    .versions, .editOutside, .tags, .moveToFolder, .removeFromFolder, .copy, .delete,
  ]
}
