import ArgumentParser
import Entities
import Glibc
import Services
import Terminal
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

struct Undo: ReversalCommand {
  static let configuration = CommandConfiguration(
    inBook: "undo",
    abstract: "Take back the last change; says which it was.")

  @OptionGroup var options: BookOptions

  var direction: ReversalDirection { .undo }
}

struct Redo: ReversalCommand {
  static let configuration = CommandConfiguration(
    inBook: "redo",
    abstract: "Make the change again that was undone last.")

  @OptionGroup var options: BookOptions

  var direction: ReversalDirection { .redo }
}

/// What takes long shows its progress, and Ctrl-C stops it: then nothing is done.
protocol ReversalCommand: BookCommand {
  var direction: ReversalDirection { get }
}

extension ReversalCommand {
  @MainActor func execute(_ session: Session) throws {
    let step = try session.book.history.begin(direction)
    let action = step.isLong ? try finish(step, session) : try step.finish()
    session.output.line(Phrase.reversed(action, direction)[session.language])
  }

  @MainActor private func finish(_ step: HistoryStep, _ session: Session) throws -> Action {
    let progress = ProgressLine(session.language)
    let work = Task { try await step.finish { progress.show($0) } }
    let signals = InterruptSignals { work.cancel() }
    let action = try MainActorJobs.result(of: work).get()
    progress.clear()
    if let action { return action }
    session.note(.reversalStopped(direction))
    // The shell knows by the number which signal has ended a command.
    Glibc.exit(128 + (signals.received ?? SIGINT))
  }
}
