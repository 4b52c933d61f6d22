import ArgumentParser
import Entities
import Services
import ViewModels

struct FolderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "folder", abstract: "List, add, rename or delete folders.",
    subcommands: [ListFolders.self, AddFolder.self, RenameFolder.self, DeleteFolder.self],
    defaultSubcommand: ListFolders.self)
}

struct ListFolders: BookCommand {
  static let configuration = CommandConfiguration(
    inBook: "list", abstract: "List all folders with their counts.")

  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    let folders = session.book.folders.all()
    if json { return try session.output.json(folders.map(FolderDocument.init)) }
    let inbox = session.book.folders.inbox()
    session.output.line("\(Phrase.inbox[session.language])  \(inbox.done)/\(inbox.total)", .dim)
    for folder in folders {
      session.output.line("\(folder.name)  \(folder.tally.done)/\(folder.tally.total)")
    }
  }
}

struct AddFolder: BookCommand {
  static let configuration = CommandConfiguration(
    inBook: "add", abstract: "Make a folder; prints its id.")

  @Argument(help: "Its name.")
  var name: [String]

  @Option(help: ArgumentHelp("#RRGGBB, or red, green, blue …", valueName: "colour"))
  var colour: String?

  @Option(help: "What becomes of its entries when it is deleted: nullify, cascade, deny or none.")
  var onDelete = DeleteRule.nullify

  @Option(
    name: .customLong("min"), help: ArgumentHelp("The fewest entries it may keep.", valueName: "n"))
  var minimum: Int?

  @Option(
    name: .customLong("max"), help: ArgumentHelp("The most entries it may hold.", valueName: "n"))
  var maximum: Int?

  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    let id = try session.book.folders.add(
      name.joined(separator: " "), colour: colour, deleteRule: onDelete, minimum: minimum,
      maximum: maximum)
    session.output.line(id.text)
  }
}

struct RenameFolder: BookCommand {
  static let configuration = CommandConfiguration(
    inBook: "rename", abstract: "Give a folder another name.")

  @Argument(help: "Its name now.")
  var name: String

  @Argument(help: "Its new name.")
  var newName: String

  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    let folder = try session.book.folders.find(name)
    try session.book.folders.rename(folder.id, to: newName)
  }
}

struct DeleteFolder: BookCommand {
  static let configuration = CommandConfiguration(
    inBook: "delete", abstract: "Delete a folder; its rule says what becomes of its entries.")

  @Argument(help: "Its name.")
  var name: String

  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    let folder = try session.book.folders.find(name)
    try session.book.folders.delete(folder.id)
  }
}

extension DeleteRule: ExpressibleByArgument {}
