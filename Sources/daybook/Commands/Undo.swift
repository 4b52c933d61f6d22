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

struct Redo: BookCommand {
  static let configuration = CommandConfiguration(
    inBook: "redo",
    abstract: "Make the change again that was taken back last.")

  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    session.output.line(Phrase.redid(try session.book.history.redo())[session.language])
  }
}
