import ArgumentParser
import Entities
import Services
import ViewModels

struct ListFolders: AnswerCommand {
  static let configuration = CommandConfiguration(
    inBook: "list", abstract: "List all folders with their counts.")

  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    let folders = session.book.folders.all()
    if json { return try session.output.json(folders.map(FolderDocument.init)) }
    let inbox = session.book.folders.inbox()
    session.output.line("\(Phrase.inbox[session.language])  \(inbox.total - inbox.done)", .dim)
    for folder in folders {
      let money = session.book.money.text(sums: folder.tally.spent)
      session.output.line(
        "\(folder.name)  \(Phrase.contents(folder.tally)[session.language])"
          + (money.isEmpty ? "" : "  \(money)"))
    }
  }
}
