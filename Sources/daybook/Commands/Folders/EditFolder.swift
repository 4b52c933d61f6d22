import ArgumentParser
import Entities
import Services
import ViewModels

struct EditFolder: BookCommand {
  static let configuration = CommandConfiguration(
    inBook: "edit", abstract: "Change a folder's name, colour, delete rule or limits.")

  @Argument(help: "Its name now.", completion: .folders)
  var name: String

  @Option(
    name: .customLong("name"), parsing: .unconditional,
    help: ArgumentHelp("Another name.", valueName: "text"))
  var newName: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("#RRGGBB, or red, green, blue …; empty for none.", valueName: "colour"))
  var colour: String?

  @Option(
    parsing: .unconditional,
    help: "What becomes of its entries when it is deleted: nullify, cascade, deny or none.")
  var onDelete: DeleteRule?

  @Option(
    name: .customLong("min"), parsing: .unconditional,
    help: ArgumentHelp("The fewest entries it may keep, or none.", valueName: "n"))
  var minimum: LimitArgument?

  @Option(
    name: .customLong("max"), parsing: .unconditional,
    help: ArgumentHelp("The most entries it may hold, or none.", valueName: "n"))
  var maximum: LimitArgument?

  @OptionGroup var options: BookOptions

  private var saysNothing: Bool {
    newName == nil && colour == nil && onDelete == nil && minimum == nil && maximum == nil
  }

  func execute(_ session: Session) throws {
    guard !saysNothing else { throw UsageError(.nothingToChange) }
    let seen = try session.book.folders.find(name)
    var folder = seen
    if let newName { folder.name = newName }
    if let colour { folder.colour = colour }
    if let onDelete { folder.deleteRule = onDelete }
    if let minimum { folder.minimum = minimum.number }
    if let maximum { folder.maximum = maximum.number }
    try session.book.folders.save(folder, over: seen)
  }
}

extension Phrase {
  fileprivate static let nothingToChange = Phrase(
    "Say what to change: --name, --colour, --on-delete, --min or --max",
    "무엇을 바꿀지 쓰십시오: --name, --colour, --on-delete, --min, --max")
}
