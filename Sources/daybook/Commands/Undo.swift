import ArgumentParser
import Services
import ViewModels

struct Undo: BookCommand {
  static let configuration = CommandConfiguration(
    inBook: "undo",
    abstract: "Take back the last change; says which it was.")

  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    session.output.line(Phrase.undid(try session.book.history.undo())[session.language])
  }
}
