import ArgumentParser
import Services
import ViewModels

struct History: AnswerCommand {
  static let configuration = CommandConfiguration(
    inBook: "history",
    abstract: "List what was done, newest first: to the book, or to one entry.")

  @Argument(help: "An entry's id, or enough of its beginning or end.", completion: .entries)
  var id: String?

  @Option(
    name: .shortAndLong, parsing: .unconditional,
    help: ArgumentHelp("How many acts to list.", valueName: "n"))
  var number = 50

  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    let entry = try id.map { try session.book.entries.findEver($0) }
    for event in session.book.history.events(of: entry, limit: number) {
      print(event, session)
    }
  }

  @MainActor private func print(_ event: HistoryEvent, _ session: Session) {
    let time = session.dates.moment(session.book.clock.local(event.time))
    let text = "\(time)  \(Phrase(event)[session.language])"
    if event.isUndone { session.output.line(text, .dim) } else { session.output.line(text) }
    guard id != nil else { return }
    for line in HistoryLines(session.book, session.language).lines(event) {
      session.output.line("    \(line)", .dim)
    }
  }
}

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
    abstract: "Make the change again that was undone last.")

  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    session.output.line(Phrase.redid(try session.book.history.redo())[session.language])
  }
}
