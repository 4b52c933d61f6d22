import ArgumentParser
import Core
import Entities
import Services
import ViewModels

struct ArchiveFolder: ActCommand {
  static let configuration = CommandConfiguration(
    inBook: "archive", abstract: "Put a folder away: lists and Today leave out what is in it.",
    examples: [
      "daybook folder archive 'Jeju trip'",
      "daybook folder archive Office && daybook folder list --archived",
      "daybook list is:archived",
    ])

  @Argument(help: "Its name.", completion: .folders)
  var name: String

  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    try session.book.folders.setArchived(session.book.folders.findAny(name), true)
  }
}

struct UnarchiveFolder: ActCommand {
  static let configuration = CommandConfiguration(
    inBook: "unarchive", abstract: "Take a folder out of the archive.",
    examples: [
      "daybook folder unarchive 'Jeju trip'",
      "daybook folder unarchive Office",
    ])

  // A shell completes the names of folders that are not archived.
  @Argument(help: "Its name.")
  var name: String

  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    try session.book.folders.setArchived(session.book.folders.find(name).id, false)
  }
}

struct UndeleteFolder: ActCommand {
  static let configuration = CommandConfiguration(
    inBook: "undelete", abstract: "Bring a deleted folder back, with all that went with it.",
    examples: [
      "daybook folder undelete Work",
      "daybook list is:deleted && daybook folder undelete Work",
    ])

  @Argument(help: "The name that it had, or enough of its id.")
  var name: String

  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    try session.book.folders.restore(session.book.folders.findDeleted(name))
  }
}

struct DeleteFolder: ActCommand {
  static let configuration = CommandConfiguration(
    inBook: "delete",
    abstract: "Delete a folder with the folders in it; their rules say what becomes of entries.",
    examples: [
      "daybook folder delete Work",
      "daybook folder delete Work && daybook undo",
    ])

  @Argument(help: "Its name.", completion: .folders)
  var name: String

  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    try session.book.folders.delete(session.book.folders.findAny(name))
  }
}
