import ArgumentParser
import Services

/// Prints names of folders for the completions of a shell.
///
/// bash expands what it is offered, as if it were typed: a folder called `$(reboot)` would be run. So
/// only names in which no shell sees more than text are printed.
struct FolderNames: BookCommand {
  static let name = "folder-names"
  static let configuration = CommandConfiguration(
    commandName: name, abstract: "Print the folders that completions can offer.",
    shouldDisplay: false)

  @OptionGroup var options: BookOptions

  func execute(_ session: Session) {
    for folder in session.book.folders.all() where folder.name.allSatisfy(Self.isPlain) {
      session.output.line(folder.name)
    }
  }

  private static func isPlain(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || " -_.,".contains(character)
  }
}
