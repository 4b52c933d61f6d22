import ArgumentParser
import Services
import ViewModels

struct MoveFolder: BookCommand {
  static let configuration = CommandConfiguration(
    inBook: "move", abstract: "Give a folder another place in the list.")

  @Argument(help: "Its name.", completion: .folders)
  var name: String

  @Argument(help: "Its place: 1 is the first below Inbox.")
  var place: Int

  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    guard place > 0 else { throw UsageError(.placeIsNone(place)) }
    let folder = try session.book.folders.find(name)
    try session.book.folders.move(folder.id, toPlace: place)
  }
}

extension Phrase {
  fileprivate static func placeIsNone(_ place: Int) -> Phrase {
    Phrase(
      "There is no place \(place): 1 is the first below Inbox",
      "\(place)번째 자리는 없습니다. 수집함 바로 아래가 1입니다")
  }
}
