import ArgumentParser
import Core
import Services

struct AddEvent: BookCommand {
  static let configuration = CommandConfiguration(
    inBook: "event",
    abstract: "Add an event; prints its id.",
    examples: [
      "daybook event 'Standup every weekday 9:30 for 15m'",
      "daybook event Dentist --from 'fri 15:00' --to 15:40 --place Seoul",
      "daybook event 'Trip to Jeju' --from '3 Dec' --to '6 Dec'",
    ])

  @Argument(
    help: ArgumentHelp(
      "What it is; without --from also when, as in the line of quick-add.", valueName: "text"))
  var title: [String]

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "When it begins: a day, or a day and time such as 'tomorrow 14:00'.", valueName: "time"))
  var from: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "When it ends, or how long it takes: 15:30, 90m, or the last day. Without it an hour, or the day.",
      valueName: "time"))
  var to: String?

  @Option(
    name: .customLong("repeat"), parsing: .unconditional,
    help: ArgumentHelp(
      "How often it comes again: every week, every weekday, 2w, 1m, 1y.", valueName: "rule"))
  var repeatRule: String?

  @OptionGroup var reminder: ReminderOption

  @Option(parsing: .unconditional, help: ArgumentHelp("Where it is.", valueName: "place"))
  var place: String?

  @Option(
    name: .shortAndLong, parsing: .unconditional,
    help: ArgumentHelp("The folder it goes to; without one, Inbox.", valueName: "name"),
    completion: .folders)
  var folder: String?

  @Option(parsing: .unconditional, help: ArgumentHelp("Notes.", valueName: "text"))
  var notes: String?

  @OptionGroup var tagged: TagOptions

  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    let book = session.book
    var draft = try draft(in: book)
    if let repeatRule, let span = draft.span {
      draft.repeatRule = try book.eventRule(repeatRule, from: span.start.date)
    }
    if let remind = reminder.remind { draft.remind = try book.reminderRule(remind) }
    if let place { draft.place = place }
    if let notes { draft.notes = notes }
    if let folder { draft.folder = try book.folders.find(folder).id }
    draft.tags += tagged.tags.filter { !draft.tags.contains($0) }
    session.printAdded(try book.events.add(draft))
  }

  @MainActor private func draft(in book: Book) throws -> EventDraft {
    let text = title.joined(separator: " ")
    if let from { return EventDraft(text, try book.eventSpan(from: from, to: to ?? "")) }
    var draft = try book.events.draft(ofLine: text)
    if let to, let start = draft.span?.start {
      draft.span = try book.eventSpan(from: start.typed, to: to)
    }
    return draft
  }
}
