import ArgumentParser
import Services

struct RenameFolder: BookCommand {
  static let configuration = CommandConfiguration(
    inBook: "rename", abstract: "Give a folder another name.")

  @Argument(help: "Its name now.", completion: .folders)
  var name: String

  @Argument(help: "Its new name.")
  var newName: String

  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    let folder = try session.book.folders.find(name)
    try session.book.folders.rename(folder.id, to: newName)
  }
}
