import ArgumentParser
import Core
import Services
import ViewModels

struct AddEvent: BookCommand {
  static let configuration = CommandConfiguration(
    inBook: "event",
    abstract: Phrase("Add an event; prints its id.", "일정을 추가합니다. id를 출력합니다."),
    examples: [
      "daybook event 'Standup every weekday 9:30 for 15m'",
      "daybook event Dentist --from 'fri 15:00' --to 15:40 --place Seoul",
      "daybook event 'Trip to Jeju' --from '3 Dec' --to '6 Dec'",
    ])

  @Argument(
    help: ArgumentHelp(
      Phrase(
        "What it is; without --from also when, as in the line of quick-add.",
        "무엇인지. --from이 없으면 빠른 추가처럼 언제인지도 씁니다."), valueName: "text"))
  var title: [String]

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      Phrase(
        "When it begins: a day, or a day and time such as 'tomorrow 14:00'.",
        "시작: 날짜, 또는 '내일 14:00' 같은 날짜와 시각."), valueName: "time"))
  var from: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      Phrase(
        "When it ends, or how long it takes: 15:30, 90m, or the last day. Without it an hour, or the day.",
        "끝, 또는 걸리는 시간: 15:30, 90m, 또는 마지막 날. 없으면 한 시간이나 하루."),
      valueName: "time"))
  var to: String?

  @Option(
    name: .customLong("repeat"), parsing: .unconditional,
    help: ArgumentHelp(
      Phrase(
        "How often it comes again: every week, every weekday, 2w, 1m, 1y.",
        "반복: 매주, 평일마다, 2w, 1m, 1y."), valueName: "rule"))
  var repeatRule: String?

  @OptionGroup var reminder: ReminderOption

  @Option(
    parsing: .unconditional, help: ArgumentHelp(Phrase("Where it is.", "장소."), valueName: "place"))
  var place: String?

  @OptionGroup var folder: FolderOption

  @Option(parsing: .unconditional, help: ArgumentHelp(Phrase("Notes.", "메모."), valueName: "text"))
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
    if let id = try folder.id(in: book) { draft.folder = id }
    draft.tags += tagged.tags.filter { !draft.tags.contains($0) }
    session.printAdded(try book.events.add(draft))
    if from == nil { session.noteNearMisses(in: EventService.line(title.joined(separator: " "))) }
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
