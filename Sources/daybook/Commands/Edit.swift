import ArgumentParser
import Core
import Entities
import Services
import ViewModels

struct Edit: ActCommand {
  static let name = "edit"
  static let configuration = CommandConfiguration(
    inBook: name,
    abstract: Phrase(
      "Change an entry: by options, else in $VISUAL or $EDITOR.",
      "항목을 바꿉니다: 옵션으로, 없으면 $VISUAL이나 $EDITOR에서."),
    discussion: Phrase(
      "Without options, a to-do or a page opens in the editor. Other entries are changed by options alone.",
      "옵션이 없으면 할 일과 일기는 편집기에서 엽니다. 다른 항목은 옵션으로만 바꿉니다."),
    examples: [
      "daybook edit k3f9aq",
      "daybook edit k3f9aq --due 'next fri' --priority high",
      "daybook edit k3f9aq --due ''",
      "daybook edit k3f9aq@2026-12-01 --from 16:00",
      "daybook edit k3f9aq@2026-12-01 --from 16:00 --from-here",
    ])

  @Argument(
    help: ArgumentHelp(
      Phrase(
        "Its id, or enough of its beginning or end; of an event that comes again also with a day.",
        "id, 또는 알아볼 만한 그 앞이나 뒤. 반복하는 일정은 날짜를 붙일 수 있습니다."),
      valueName: "id"), completion: .entries)
  var id: String

  @Option(
    name: [.long, .customLong("name")], parsing: .unconditional,
    help: ArgumentHelp(
      Phrase("Another title, product or name.", "다른 제목, 품목이나 이름."), valueName: "text"))
  var title: String?

  @Option(
    name: .shortAndLong, parsing: .unconditional,
    help: ArgumentHelp(
      Phrase("Of a to-do: when it is due; empty for never.", "할 일: 기한. 비우면 없음."), valueName: "date")
  )
  var due: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      Phrase(
        "Of a to-do: from when on it is in sight, or someday; empty for at once.",
        "할 일: 언제부터 보이는지, 또는 someday. 비우면 바로."), valueName: "date"))
  var start: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      Phrase(
        "Of a to-do: the one that it lies below, by id; empty for none.",
        "할 일: 위에 있는 할 일의 id. 비우면 없음."), valueName: "id"),
    completion: .entries)
  var parent: String?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      Phrase(
        """
        Of a to-do: exactly these have to be closed before, by id; may be given more than once, empty for none.
        """,
        "할 일: 먼저 끝내야 하는 것들의 id. 여러 번 쓸 수 있고 비우면 없음."), valueName: "id"),
    completion: .entries)
  var after: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      Phrase(
        "Of a to-do: how long it takes: 15m, 1h30m; empty for not known.",
        "할 일: 걸리는 시간: 15m, 1h30m. 비우면 모름."), valueName: "time"))
  var estimate: String?

  @Option(
    name: [.customShort("t"), .customLong("tag")], parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      Phrase(
        "Exactly these tags; may be given more than once, empty for none.",
        "바로 이 태그들. 여러 번 쓸 수 있고 비우면 없음."), valueName: "tag"),
    completion: .tags)
  var tags: [String] = []

  @Option(
    name: .shortAndLong, parsing: .unconditional,
    help: ArgumentHelp(
      Phrase(
        "Of a to-do: how much it matters: high, medium, low or none.",
        "할 일: 우선순위: high, medium, low, none.")))
  var priority: PriorityArgument?

  @Option(
    name: .customLong("repeat"), parsing: .unconditional,
    help: ArgumentHelp(
      Phrase(
        "Of a to-do or an event: how often it comes again: every week, 2w, 1m, 1y; empty for never.",
        "할 일이나 일정: 반복: 매주, 2w, 1m, 1y. 비우면 없음."),
      valueName: "rule"))
  var repeatRule: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      Phrase(
        "Of a to-do or an event: how long before to remind: 10m, '1d,1h', or off; empty for the default.",
        "할 일이나 일정: 얼마 전에 알릴지: 10m, '1d,1h', off. 비우면 기본값."),
      valueName: "times"))
  var remind: String?

  @Option(
    name: [.long, .customLong("memo")], parsing: .unconditional,
    help: ArgumentHelp(
      Phrase("Of a to-do or an expense: other notes; empty for none.", "할 일이나 지출: 다른 메모. 비우면 없음."),
      valueName: "text"))
  var notes: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      Phrase(
        "Of an expense: another amount; without a currency in that which it has.",
        "지출: 다른 금액. 통화가 없으면 그 지출의 통화입니다.")))
  var amount: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      Phrase("Of an expense: another category; empty for none.", "지출: 다른 분류. 비우면 없음."),
      valueName: "name"))
  var category: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(Phrase("Of an event: when it begins.", "일정: 시작."), valueName: "time"))
  var from: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      Phrase("Of an event: when it ends, or how long it takes.", "일정: 끝, 또는 걸리는 시간."),
      valueName: "time"))
  var to: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      Phrase("Of an event: where it is; empty for nowhere.", "일정: 장소. 비우면 없음."), valueName: "place")
  )
  var place: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      Phrase("Of a page, an expense or an event: another day.", "일기, 지출, 일정: 다른 날짜."),
      valueName: "date"))
  var date: String?

  @Flag(help: ArgumentHelp(Phrase("Of an expense: whether it is settled.", "지출: 정산했는지.")))
  var settling: Settling?

  @OptionGroup var person: PersonOptions

  @OptionGroup var series: SeriesOptions

  @Flag(
    help: ArgumentHelp(
      Phrase(
        "Of an event: although it loses what is different on days that it has no more.",
        "일정: 없어지는 날에 따로 바꾼 것을 버리더라도 바꿉니다.")))
  var force = false

  @OptionGroup var options: BookOptions

  enum Settling: String, EnumerableFlag {
    case settled
    case unsettled
  }

  func execute(_ session: Session) throws {
    let book = session.book
    if from != nil, date != nil { throw UsageError(.together("--from", "--date")) }
    let given = given
    if let time = try OccurrenceArgument(id, in: book) {
      return try edit(time, given, in: book)
    }
    let entry = try book.entries.find(id)
    try series.checkIsAlone()
    guard given.allSatisfy({ $0.changes(entry.kind) }) else {
      throw UsageError.options(given, of: entry)
    }
    guard !given.isEmpty else { return try editOutside(entry, session) }
    let known = book.entries.doubts(about: entry.id)
    defer {
      let doubts = book.entries.doubts(about: entry.id).filter { !known.contains($0) }
      for doubt in doubts { session.note(Phrase(doubt)) }
    }
    switch book.entries.whole(entry.id) {
    case .todo(let todo):
      let wanted = try after.filter { !$0.trimmed.isEmpty }.map { try book.todos.blocker($0) }
      try book.todos.save(
        edited(todo, in: book), over: todo, after: after.isEmpty ? nil : Set(wanted))
    case .page(let page): try book.diary.save(edited(page, in: book), over: page)
    case .expense(let expense): try book.ledger.save(edited(expense, in: book), over: expense)
    case .event(let event):
      try suggestingForce {
        try book.events.save(edited(event, in: book), over: event, dropping: force)
      }
    case .person(let person): try book.people.save(edited(person), over: person)
    case nil: break
    }
  }

  /// Changes one time of an event that comes again, all from it on, or all.
  @MainActor private func edit(
    _ time: OccurrenceArgument, _ given: [EditOption], in book: Book
  ) throws {
    guard !given.isEmpty, given.allSatisfy({ series.part.allows($0) }) else {
      throw UsageError.of(series.part, time.entry)
    }
    switch series.part {
    case .this:
      try book.events.save(edited(time.event, in: book), over: time.event, on: time.day)
    case .fromHere:
      try suggestingForce {
        _ = try book.events.save(
          edited(time.event, in: book), over: time.event, from: time.day, dropping: force)
      }
    case .all:
      guard let event = book.events.event(time.entry.id) else { throw RuleError.entryIsGone }
      try suggestingForce {
        try book.events.save(edited(event, like: time, in: book), over: event, dropping: force)
      }
    }
  }

  /// Performs a change; if it would drop other changes, the error names the option that does it anyway.
  @MainActor private func suggestingForce(_ act: () throws -> Void) throws {
    do {
      try act()
    } catch RuleError.wouldLoseChanges(let title, let days) {
      let reason = Phrase(RuleError.wouldLoseChanges(title, days: days))
      throw Refusal(
        Phrase(
          "\(reason[.english]); --force drops it", "\(reason[.korean]). --force로 버리고 바꿉니다"))
    }
  }

  @MainActor private func editOutside(_ found: Entry, _ session: Session) throws {
    let book = session.book
    guard let entry = book.entries.whole(found.id),
      let draft = Draft(ofText: entry, typed: book.clock.now())
    else { throw UsageError.options([], of: found) }
    try session.editOutside(draft) { try book.entries.save(text: $0, over: entry) }
  }

  /// The options that were given.
  private var given: [EditOption] { EditOption.all.filter { $0.isGiven(self) } }
}

/// The entries of each kind with the changes of the options.
@MainActor extension Edit {
  func edited(_ seen: Todo, in book: Book) throws -> Todo {
    var todo = seen
    if let title { todo.title = title }
    if let due { todo.due = try book.dueChange(due).applied(to: seen.due) }
    if let start { todo.start = try book.start(start, on: seen.start?.dayTime?.date) }
    if let priority { todo.priority = priority.priority }
    if let parent {
      todo.parent = parent.trimmed.isEmpty ? nil : try book.entries.find(parent).id
    }
    if let estimate { todo.estimate = try book.estimate(estimate) }
    if let repeatRule { todo.repeats(try book.repetition(repeatRule, due: todo.due)) }
    if let remind { todo.remind = try book.reminderRule(remind) }
    if let notes { todo.notes = notes.unlessEmpty }
    todo.tags = changed(seen.tags)
    return todo
  }

  func edited(_ seen: DiaryPage, in book: Book) throws -> DiaryPage {
    var page = seen
    if let title { page.title = title }
    if let date { page.date = try day(date, in: book) }
    page.tags = changed(seen.tags)
    return page
  }

  /// The notes of an expense are its memo.
  func edited(_ seen: Expense, in book: Book) throws -> Expense {
    var expense = seen
    if let title { expense.product = title }
    if let amount { expense.amount = try book.amount(amount, in: seen.amount.currency) }
    if let category { expense.category = category }
    if let date { expense.date = try day(date, in: book) }
    if let settling { expense.isSettled = settling == .settled }
    if let notes { expense.memo = notes }
    expense.tags = changed(seen.tags)
    return expense
  }

  /// Reads the day of a page or an expense, which always has one.
  private func day(_ text: String, in book: Book) throws -> DayTime {
    guard let day = try book.date(text) else { throw Refusal(.dayIsNeeded) }
    return day
  }

  /// Returns an event; one that begins at another time ends as much later, unless its end is given.
  func edited(_ seen: Event, in book: Book) throws -> Event {
    try edited(seen, at: span(of: seen, in: book), in: book)
  }

  /// Returns a whole series, moved by as much as one of its times is.
  func edited(_ series: Event, like time: OccurrenceArgument, in book: Book) throws -> Event {
    guard from != nil || to != nil || date != nil else { return try edited(series, in: book) }
    let moved = try span(of: time.event, in: book)
    let days = moved.start.date.dayNumber - time.event.span.start.date.dayNumber
    var start = moved.start
    start.date = series.span.start.date.adding(days: days)
    return try edited(series, at: EventSpan(start: start, minutes: moved.minutes), in: book)
  }

  private func span(of seen: Event, in book: Book) throws -> EventSpan {
    var span = seen.span
    if let from = from ?? date {
      // A day alone leaves the time as it is, also that of the day on which the event is.
      let shown = book.clock.here(seen.span.start)
      let change = try book.dueChange(from)
      guard let start = change == .day(shown.date) ? shown : change.applied(to: shown) else {
        throw RuleError.eventWithoutDay
      }
      span = seen.span.moved(to: start)
    }
    if let to {
      span =
        try span == seen.span
        ? book.eventSpan(span, to: to) : book.eventSpan(from: span.start, to: to)
    }
    return span
  }

  private func edited(_ seen: Event, at span: EventSpan, in book: Book) throws -> Event {
    var event = seen
    event.span = span
    if let title { event.title = title }
    if let repeatRule {
      event.repeatRule = try book.eventRule(repeatRule, from: event.span.start.date)
    }
    if let remind { event.remind = try book.reminderRule(remind) }
    if let place { event.place = place.unlessEmpty }
    if let notes { event.notes = notes.unlessEmpty }
    event.tags = changed(seen.tags)
    return event
  }

  func edited(_ seen: Person) -> Person {
    var person = seen
    if let title { person.details.name = title }
    for (key, value) in self.person.values { person.details[key] = value }
    person.tags = changed(seen.tags)
    return person
  }

  private func changed(_ seen: [String]) -> [String] {
    tags.isEmpty ? seen : TagText.tags(each: tags)
  }
}

extension Phrase {
  fileprivate static let dayIsNeeded = Phrase(
    "A day is needed, not an empty text. Write one, such as yesterday or 2026-12-24",
    "날짜가 비어 있습니다. 어제, 2026-12-24처럼 쓰십시오")
}
