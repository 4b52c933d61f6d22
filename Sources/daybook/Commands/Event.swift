import ArgumentParser
import Core
import Services

struct AddEvent: BookCommand {
  static let configuration = CommandConfiguration(
    inBook: "event",
    abstract: "Add an event; prints its id.",
    examples: [
      "daybook event Dentist --from 'fri 15:00' --to 15:40 --place Seoul",
      "daybook event 'Trip to Jeju' --from '3 Dec' --to '6 Dec'",
    ])

  @Argument(help: "What it is.")
  var title: [String]

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "When it begins: a day, or a day and time such as 'tomorrow 14:00'.", valueName: "time"))
  var from: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "When it ends, or how long it takes: 15:30, 90m, or the last day. Without it an hour, or the day.",
      valueName: "time"))
  var to: String?

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
    var draft = EventDraft(
      title.joined(separator: " "), try book.eventSpan(from: from, to: to ?? ""))
    draft.place = place
    draft.notes = notes
    draft.folder = try folder.map { try book.folders.find($0).id }
    draft.tags = tagged.tags
    session.printAdded(try book.events.add(draft))
  }
}
