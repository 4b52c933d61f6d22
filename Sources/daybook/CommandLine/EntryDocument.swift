import Entities
import Repositories
import Services
import TextUI
import ViewModels
import Views

/// An entry as `--json` prints it: stable keys, null for what is absent; first those of every kind, then
/// those of its own.
@MainActor struct EntryDocument {
  private let entry: Entry
  private let book: Book

  init(_ entry: Entry, book: Book) {
    self.entry = entry
    self.book = book
  }

  var json: String { ExchangeWriter.object(common + own) }

  /// The names of the fields of all kinds.
  nonisolated static let names = [
    "id", "kind", "title", "folder", "tags", "created", "modified", "versions", "done", "completed",
    "due", "priority", "repeat", "notes", "date", "body", "amount", "currency", "category",
    "settled", "memo", "age", "address", "gender", "phone", "email", "salary", "grade", "courses",
  ]

  /// The values as text by their names, lists with blanks between; what is absent is left out.
  var values: [String: String] {
    var values: [String: String] = ["tags": entry.tags.joined(separator: " ")]
    for field in common + own where values[field.key] == nil {
      switch field.value {
      case .absent: break
      case .text(let text), .json(let text): values[field.key] = text
      case .number(let number): values[field.key] = String(number)
      case .truth(let truth): values[field.key] = String(truth)
      }
    }
    return values
  }

  private typealias Field = ExchangeWriter.Field

  private var common: [Field] {
    [
      Field("id", .text(entry.id.text)), Field("kind", .text(entry.kind.rawValue)),
      Field("title", .text(entry.title)),
      Field("folder", Self.value(book.folders.name(of: entry.folder))),
      Field("tags", .texts(entry.tags)), Field("created", .text(moment(entry.created))),
      Field("modified", .text(moment(entry.modified))),
      Field("versions", .number(Int64(entry.versions))),
    ]
  }

  private var own: [Field] {
    switch entry.kind {
    case .todo: todo
    case .diary: page
    case .expense: expense
    case .employee, .student: person
    default: []
    }
  }

  private var todo: [Field] {
    [
      Field("done", .truth(entry.isDone)),
      Field("completed", Self.value(entry.completed.map(moment))),
      Field("due", Self.value(entry.due.map(dayTime))),
      Field("priority", Self.value(entry.priority?.rawValue)),
      Field("repeat", Self.value(entry.repeatRule)),
      Field("notes", Self.value(book.entries.text("notes", of: entry.id))),
    ]
  }

  private var page: [Field] {
    [
      Field("date", Self.value(entry.date.map(dayTime))),
      Field("body", Self.value(book.entries.text("body", of: entry.id))),
    ]
  }

  /// The amount is in the smallest units of its currency.
  private var expense: [Field] {
    [
      Field("date", Self.value(entry.date.map(dayTime))),
      Field("amount", Self.value(entry.amount?.units)),
      Field("currency", Self.value(entry.amount?.currency.code)),
      Field("category", Self.value(entry.category)), Field("settled", .truth(entry.isSettled)),
      Field("memo", Self.value(book.entries.text("memo", of: entry.id))),
    ]
  }

  private var person: [Field] {
    guard let details = book.people.person(entry.id)?.details else { return [] }
    return [
      Field("age", Self.value(details.age.map(Int64.init))),
      Field("address", Self.value(details.address)),
      Field("gender", Self.value(details.gender)), Field("phone", Self.value(details.phone)),
      Field("email", Self.value(details.email)), Field("salary", .number(details.salary)),
      Field("grade", Self.value(details.grade)),
      Field("courses", details.courses.unlessEmpty.map(FieldValue.texts) ?? .absent),
    ]
  }

  private static func value(_ text: String?) -> FieldValue { text.map(FieldValue.text) ?? .absent }

  private static func value(_ number: Int64?) -> FieldValue {
    number.map(FieldValue.number) ?? .absent
  }

  private func moment(_ moment: Timestamp) -> String {
    book.clock.local(moment).text
  }

  /// A day, or a time with its offset from UTC.
  ///
  /// The time is as it was written, in its own zone; one that the clocks there skip has the offset
  /// from before they do, which is the same moment.
  private func dayTime(_ value: DayTime) -> String {
    guard let time = value.time, let zone = value.zone else { return value.date.text }
    let moment = book.clock.moment(value.date, time, zone)
    let written = value.date.dayNumber * 1440 + time.minutes
    return LocalTime(moment, offset: written - Int(moment.milliseconds / 60_000)).text
  }
}

/// Entries as lines: the end of the id, state, title, due day, how often it comes again, tags, folder.
///
/// For people they stand in columns, with the day before the title.
@MainActor struct EntryTable {
  /// How much of an id tells entries apart.
  static let idLength = 6
  private static let gap = "  "

  private let session: Session
  private let now: LocalTime

  init(_ session: Session) {
    self.session = session
    now = session.book.clock.localNow
  }

  func line(_ entry: Entry) -> Output.Line {
    let day = when(entry).map { "@\($0)" }
    let parts = [head(entry), title(entry)] + money(entry) + [day] + details(entry)
    return Output.Line(text: joined(parts), emphasis: emphasis(entry))
  }

  /// Colour marks the day that has passed; what is done is dim.
  func columns(_ entries: [Entry]) -> [Output.Line] {
    let days = entries.map { when($0) ?? "" }
    let width = days.map(\.cellWidth).max() ?? 0
    return zip(entries, days).map { entry, day in
      let padding = String(repeating: " ", count: width - day.cellWidth)
      let text = joined([title(entry)] + money(entry) + details(entry))
      let dimmed: Output.Emphasis? = entry.isDone ? .dim : nil
      let parts: [Output.Line.Part] = [
        Output.Line.Part(text: head(entry) + Self.gap, emphasis: .dim),
        Output.Line.Part(text: day, emphasis: emphasis(entry)),
        Output.Line.Part(
          text: padding + (width > 0 ? Self.gap : "") + text, emphasis: dimmed),
      ]
      return Output.Line(parts)
    }
  }

  private func head(_ entry: Entry) -> String {
    let id = entry.id.text.suffix(Self.idLength)
    return "\(id)\(Self.gap)\(EntryRowKind(entry.kind).sign(isDone: entry.isDone).glyph)"
  }

  private func title(_ entry: Entry) -> String {
    entry.priority.map { "!\($0.rawValue)\(Self.gap)\(entry.title)" } ?? entry.title
  }

  private func when(_ entry: Entry) -> String? {
    (entry.due ?? entry.date).map { session.dates.due($0, today: now.date) }
  }

  private func money(_ entry: Entry) -> [String?] {
    [
      entry.amount.map { session.book.money.text($0) },
      entry.isSettled ? Phrase.settled[session.language] : nil, entry.category,
    ]
  }

  private func details(_ entry: Entry) -> [String?] {
    [
      entry.isDone ? nil : entry.repeatRule.map { Phrase(repeatRule: $0)[session.language] },
      entry.tags.isEmpty ? nil : entry.tags.map { "#\($0)" }.joined(separator: " "),
      session.book.folders.name(of: entry.folder).map { "/\($0)" },
      entry.versions > 1 ? Phrase.versions(entry.versions)[session.language] : nil,
    ]
  }

  private func joined(_ parts: [String?]) -> String {
    parts.compactMap(\.self).joined(separator: Self.gap)
  }

  private func emphasis(_ entry: Entry) -> Output.Emphasis? {
    let isOverdue = entry.due.map { $0.isPast(at: now) } ?? false
    return entry.isDone ? .dim : isOverdue ? .warning : nil
  }
}
