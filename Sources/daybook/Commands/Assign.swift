import ArgumentParser
import Services

struct Assign: BookCommand {
  static let configuration = CommandConfiguration(
    inBook: "assign", abstract: "Put entries into a folder.")

  @OptionGroup var ids: IDArguments

  @Option(
    parsing: .unconditional, help: ArgumentHelp("The folder.", valueName: "name"),
    completion: .folders)
  var folder: String

  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    let target = try session.book.folders.find(folder)
    try session.book.entries.assign(ids.entries(in: session.book), to: target.id)
  }
}
