import ArgumentParser
import Core
import Services
import ViewModels

/// A command that works on the book and then ends.
protocol BookCommand: ParsableCommand {
  var options: BookOptions { get }
  /// How closely it looks at the files of the book before it does anything.
  static var depth: ReadDepth { get }
  /// Whether it takes what other programs have written into mirrors before it answers.
  static var looksAtMirrors: Bool { get }
  /// Whether it needs a book that exists already.
  static var isOfExistingBook: Bool { get }
  /// Whether it says on a terminal what it has done.
  static var announcesActs: Bool { get }

  /// Returns the exit code of a command that has not failed.
  @MainActor func status(_ session: Session) -> ExitStatus
  @MainActor func execute(_ session: Session) throws
}

/// How closely a command looks at the files of the book.
enum ReadDepth {
  /// Trusts the cache of an earlier run for files that seem unchanged.
  case brief
  /// The same, but each file is looked at.
  case full
  /// All lines are read.
  case wholeLog
}

extension BookCommand {
  static var depth: ReadDepth { .brief }
  static var looksAtMirrors: Bool { false }
  static var isOfExistingBook: Bool { false }
  static var announcesActs: Bool { false }

  @MainActor func status(_ session: Session) -> ExitStatus { .ok }

  /// Runs the command and ends the program.
  @MainActor func execute() throws -> Never {
    let session = try Session(data: options.data, Self.depth)
    let isAct = Self.announcesActs && session.output.isTerminal
    var hasActed = false
    if isAct {
      session.book.onActed = { action in
        session.announce(.done(action, today: session.book.clock.today))
        hasActed = true
      }
    }
    if Self.isOfExistingBook { session.noteMissingBook() }
    if Self.looksAtMirrors { session.lookAtMirrors() }
    try execute(session)
    if isAct, !hasActed { session.output.line(Phrase.nothingHasChanged[session.language]) }
    session.noteUnfinishedImport()
    session.end(status(session))
  }
}

/// A command that changes what is in the book and prints nothing for programs; on a terminal it says what it has
/// done.
protocol ActCommand: BookCommand {}

extension ActCommand {
  static var announcesActs: Bool { true }
}

/// A command that prints what is in the book, and warns if that may not be all.
protocol AnswerCommand: BookCommand {
  /// The name of the answer in that warning.
  var answer: Phrase { get }
}

extension AnswerCommand {
  static var depth: ReadDepth { .full }

  var answer: Phrase { Phrase("this", "여기 보인 것") }

  /// Returns the exit code once the answer is printed.
  ///
  /// Damage that was set aside does not count, since the user knows of it.
  @MainActor func status(_ session: Session) -> ExitStatus {
    if session.isFolderNamed { session.noteMissingBook() }
    let damaged = session.book.store.damaged
    guard damaged > 0 else { return .ok }
    session.note(.incomplete(answer, damaged))
    return .unreadable
  }
}

/// The option that names the book.
struct BookOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(Phrase("The folder of the book.", "책 폴더."), valueName: "dir"),
    completion: .directory)
  var data: String?
}
