import ArgumentParser
import Core
import Entities
import Services
import ViewModels

struct ArchiveFolder: ActCommand {
  static let configuration = CommandConfiguration(
    inBook: "archive",
    abstract: Phrase(
      "Put a folder away: lists and Today leave out what is in it.",
      "폴더를 보관합니다: 그 안의 것은 목록과 오늘에 나오지 않습니다."),
    examples: [
      "daybook folder archive 'Jeju trip'",
      "daybook folder archive Office && daybook folder list --archived",
      "daybook list is:archived",
    ])

  @Argument(help: ArgumentHelp(Phrase("Its name.", "이름.")), completion: .folders)
  var name: String

  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    try session.book.folders.setArchived(session.book.folders.findAny(name), true)
  }
}

struct UnarchiveFolder: ActCommand {
  static let configuration = CommandConfiguration(
    inBook: "unarchive", abstract: Phrase("Take a folder out of the archive.", "폴더를 보관함에서 꺼냅니다."),
    examples: [
      "daybook folder unarchive 'Jeju trip'",
      "daybook folder unarchive Office",
    ])

  // A shell completes the names of folders that are not archived.
  @Argument(help: ArgumentHelp(Phrase("Its name.", "이름.")))
  var name: String

  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    try session.book.folders.setArchived(session.book.folders.find(name).id, false)
  }
}

struct UndeleteFolder: ActCommand {
  static let configuration = CommandConfiguration(
    inBook: "undelete",
    abstract: Phrase(
      "Bring a deleted folder back, with all that went with it.", "삭제한 폴더를 함께 없어진 것과 같이 복원합니다."),
    examples: [
      "daybook folder undelete Work",
      "daybook list is:deleted && daybook folder undelete Work",
    ])

  @Argument(
    help: ArgumentHelp(
      Phrase("The name that it had, or enough of its id.", "있던 이름, 또는 알아볼 만한 id의 일부.")))
  var name: String

  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    try session.book.folders.restore(session.book.folders.findDeleted(name))
  }
}

struct DeleteFolder: ActCommand {
  static let configuration = CommandConfiguration(
    inBook: "delete",
    abstract: Phrase(
      "Delete a folder with the folders in it; their rules say what becomes of entries.",
      "폴더를 그 안의 폴더와 함께 삭제합니다. 항목은 각 폴더의 규칙을 따릅니다."),
    examples: [
      "daybook folder delete Work",
      "daybook folder delete Work && daybook undo",
    ])

  @Argument(help: ArgumentHelp(Phrase("Its name.", "이름.")), completion: .folders)
  var name: String

  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    try session.book.folders.delete(session.book.folders.findAny(name))
  }
}
