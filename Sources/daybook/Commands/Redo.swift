import ArgumentParser
import Services
import ViewModels

struct Redo: BookCommand {
  static let configuration = CommandConfiguration(
    inBook: "redo",
    abstract: "Make the change again that was undone last.")

  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    session.output.line(Phrase.redid(try session.book.history.redo())[session.language])
  }
}
