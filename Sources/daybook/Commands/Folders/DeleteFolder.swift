import ArgumentParser
import Services

struct DeleteFolder: BookCommand {
  static let configuration = CommandConfiguration(
    inBook: "delete", abstract: "Delete a folder; its rule says what becomes of its entries.")

  @Argument(help: "Its name.", completion: .folders)
  var name: String

  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    let folder = try session.book.folders.find(name)
    try session.book.folders.delete(folder.id)
  }
}
