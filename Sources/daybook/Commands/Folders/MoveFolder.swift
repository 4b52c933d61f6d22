import ArgumentParser
import Services

struct MoveFolder: BookCommand {
  static let configuration = CommandConfiguration(
    inBook: "move", abstract: "Give a folder another place in the list.")

  @Argument(help: "Its name.", completion: .folders)
  var name: String

  @Argument(help: "Its place: 1 is the first below Inbox.")
  var place: Int

  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    let folder = try session.book.folders.find(name)
    try session.book.folders.move(folder.id, toPlace: place)
  }
}
