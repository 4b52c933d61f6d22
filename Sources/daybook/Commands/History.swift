import ArgumentParser
import Core
import Entities
import Glibc
import Repositories
import Services
import Terminal
import ViewModels

struct History: AnswerCommand {
  static let configuration = CommandConfiguration(
    inBook: "history",
    abstract: Phrase(
      "List what was done, newest first: to the book, or to one entry.",
      "책이나 한 항목에 한 일을 새것부터 보여 줍니다."),
    discussion: Phrase(
      """
      Each act of the book stands behind the end of the id of what it was done to, the first of \
      several; the acts of one entry, with what they changed.
      """,
      """
      책에 한 일마다 그 대상의 id 끝이 앞에 붙습니다. 여럿이면 첫째 것입니다. 한 항목에 한 일은 무엇을 바꿨는지와 함께 \
      나옵니다.
      """),
    examples: [
      "daybook history -n 10",
      "daybook history k3f9aq",
      "daybook history --json",
    ])

  @Argument(
    help: ArgumentHelp(
      Phrase("An entry's id, or enough of its beginning or end.", "항목의 id, 또는 알아볼 만한 그 앞이나 뒤.")),
    completion: .entries)
  var id: String?

  @Option(
    name: .shortAndLong, parsing: .unconditional,
    help: ArgumentHelp(Phrase("How many acts to list.", "몇 개를 보일지."), valueName: "n"))
  var number = 50

  @Flag(
    help: ArgumentHelp(
      Phrase(
        "Begin each line with the name of the act, as undo --act takes it.",
        "줄마다 undo --act가 받는 작업 이름을 앞에 붙입니다.")))
  var acts = false

  @Flag(name: .shortAndLong, help: ArgumentHelp(Phrase("Print JSON.", "JSON으로 출력합니다.")))
  var json = false

  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    if number < 0 { throw UsageError(.limitIsNegative(number)) }
    let entry = try id.map { try session.book.entries.findEvenIfDeleted($0) }
    let events = session.book.history.events(of: entry, limit: number)
    if json {
      return session.output.json(
        list: events.map { HistoryDocument($0, ofEntry: entry != nil, session).json })
    }
    if events.isEmpty, session.output.isTerminal { session.note(.nothingWasDone) }
    for event in events { print(event, session) }
  }

  @MainActor private func print(_ event: HistoryEvent, _ session: Session) {
    let time = session.dates.moment(session.book.clock.local(event.time))
    let done = "\(time)  \(Phrase(event)[session.language])"
    let lead = acts ? event.id.text : id == nil ? shortID(event) : nil
    let text = lead.map { "\($0)  \(done)" } ?? done
    if event.isUndone { session.output.line(text, .dim) } else { session.output.line(text) }
    guard id != nil else { return }
    for line in HistoryLines(session.book, session.language).lines(event) {
      session.output.line("    \(line)", .dim)
    }
  }
}

extension History {
  /// Returns the end of the id of the first record that it was done to; blanks if there is none.
  @MainActor private func shortID(_ event: HistoryEvent) -> String {
    let id = event.ids.first.map { String($0.text.suffix(EntryTable.idLength)) } ?? ""
    return id + String(repeating: " ", count: EntryTable.idLength - id.count)
  }
}

extension Phrase {
  fileprivate static let nothingWasDone = Phrase(
    "Nothing was done yet", "아직 한 일이 없습니다")
}

/// An act of the past as `--json` prints it; in the history of one entry, with what it changed in that entry.
@MainActor private struct HistoryDocument {
  private let event: HistoryEvent
  private let isOfEntry: Bool
  private let session: Session

  init(_ event: HistoryEvent, ofEntry isOfEntry: Bool, _ session: Session) {
    self.event = event
    self.isOfEntry = isOfEntry
    self.session = session
  }

  var json: String {
    let local = session.book.clock.local(event.time)
    let fields: [ExchangeWriter.Field] = [
      .init("id", .text(event.id.text)), .init("time", .text(local.text)),
      .init("act", .text(event.action.verb.rawValue)),
      .init("text", .text(Phrase(event)[session.language])),
      .init("nature", .text(event.kind.rawValue)), .init("undone", .truth(event.isUndone)),
      .init("ids", .texts(event.ids.map(\.text))),
    ]
    let changes = event.changes.map { change in
      ExchangeWriter.object([
        .init("field", .text(change.field.rawValue)), .init("before", change.before),
        .init("after", change.after),
      ])
    }
    let list = "[\(changes.joined(separator: ", "))]"
    return ExchangeWriter.object(
      isOfEntry ? fields + [.init("changes", .json(list))] : fields)
  }
}

struct Undo: ReversalCommand {
  static let name = "undo"
  static let configuration = CommandConfiguration(
    inBook: name,
    abstract: Phrase("Take back the last change; says which it was.", "마지막 변경을 되돌리고 무엇이었는지 말합니다."),
    discussion: Phrase(
      """
      What a mirror brought in is passed by: it is taken back by its name, as is any other act, whatever \
      was done since. What was changed again since stays.
      """,
      """
      미러가 들여온 것은 건너뜁니다. 그것도 다른 작업처럼 이름으로, 그 뒤에 무엇을 했든 되돌립니다. 그 뒤에 다시 바뀐 \
      것은 그대로 둡니다.
      """),
    examples: [
      "daybook undo",
      "daybook undo && daybook history -n 1",
      "daybook history --acts && daybook undo --act nc0qpxzkxp6x8:12",
    ])

  @Option(
    help: ArgumentHelp(
      Phrase("Undo this act, as history --acts names it.", "history --acts에 나오는 이 작업을 되돌립니다."),
      valueName: "name"))
  var act: String?

  @OptionGroup var options: BookOptions

  @MainActor func begin(in history: HistoryService) throws -> HistoryStep {
    try act.map(history.begin(undoing:)) ?? history.begin(.undo)
  }
}

struct Redo: ReversalCommand {
  static let name = "redo"
  static let configuration = CommandConfiguration(
    inBook: name,
    abstract: Phrase("Make the change again that was undone last.", "마지막으로 되돌린 변경을 다시 합니다."),
    examples: [
      "daybook redo",
      "daybook undo && daybook redo",
    ])

  @OptionGroup var options: BookOptions

  @MainActor func begin(in history: HistoryService) throws -> HistoryStep {
    try history.begin(.redo)
  }
}

/// A command that undoes or redoes; one that takes long shows its progress, and Ctrl-C stops it with nothing done.
protocol ReversalCommand: BookCommand {
  @MainActor func begin(in history: HistoryService) throws -> HistoryStep
}

extension ReversalCommand {
  static var isOfExistingBook: Bool { true }

  @MainActor func execute(_ session: Session) throws {
    let step = try begin(in: session.book.history)
    let action = step.isLong ? try finish(step, session) : try step.finish()
    session.announce(.reversed(action, step.direction))
  }

  @MainActor private func finish(_ step: HistoryStep, _ session: Session) throws -> Action {
    let progress = ProgressLine(session.language)
    let work = Task { try await step.finish { progress.show($0) } }
    let signals = InterruptSignals { work.cancel() }
    let action = try MainActorJobs.result(of: work).get()
    progress.clear()
    if let action { return action }
    session.note(.reversalStopped(step.direction))
    // By the exit code the shell knows which signal has ended a command.
    Glibc.exit(128 + (signals.received ?? SIGINT))
  }
}
