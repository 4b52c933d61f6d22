import ArgumentParser
import Entities
import Services

struct AddFolder: BookCommand {
  static let configuration = CommandConfiguration(
    inBook: "add", abstract: "Make a folder; prints its id.")

  @Argument(help: "Its name.")
  var name: [String]

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("#RRGGBB, or red, green, blue …", valueName: "colour"))
  var colour: String?

  @Option(
    parsing: .unconditional,
    help: "What becomes of its entries when it is deleted: nullify, cascade, deny or none.")
  var onDelete = DeleteRule.nullify

  @Option(
    name: .customLong("min"), parsing: .unconditional,
    help: ArgumentHelp("The fewest entries it may keep.", valueName: "n"))
  var minimum: LimitArgument?

  @Option(
    name: .customLong("max"), parsing: .unconditional,
    help: ArgumentHelp("The most entries it may hold.", valueName: "n"))
  var maximum: LimitArgument?

  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    let id = try session.book.folders.add(
      name.joined(separator: " "), colour: colour, deleteRule: onDelete, minimum: minimum?.number,
      maximum: maximum?.number)
    session.output.line(id.text)
  }
}

extension DeleteRule: ExpressibleByArgument {}
