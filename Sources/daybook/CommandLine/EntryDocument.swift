import Entities
import Services

/// An entry as `--json` prints it: stable keys, null for what is absent; first those of every kind,
/// then those of its own.
@MainActor struct EntryDocument {
  private let entry: Entry
  private let book: Book

  init(_ entry: Entry, book: Book) {
    self.entry = entry
    self.book = book
  }

  /// The values ready to be encoded.
  var fields: Fields {
    Fields(
      common: CommonFields(
        id: entry.id.text, kind: entry.kind.rawValue, title: entry.title,
        folder: Nullable(book.folders.name(of: entry.folder)), tags: entry.tags,
        created: moment(entry.created),
        modified: moment(entry.modified)),
      own: own)
  }

  private var own: (any Encodable)? {
    switch entry.kind {
    case .todo: todo
    case .diary: page
    case .expense: expense
    case .employee, .student: person
    default: nil
    }
  }

  private var todo: TodoFields {
    let todo = book.todos.todo(entry.id)
    return TodoFields(
      done: entry.isDone, completed: Nullable(entry.completed.map(moment)),
      due: Nullable(entry.due.map(dayTime)), priority: Nullable(entry.priority?.rawValue),
      repeat: Nullable(todo?.repeatRule), notes: Nullable(todo?.notes))
  }

  private var page: DiaryFields {
    let body = book.diary.page(entry.id)?.body
    return DiaryFields(
      date: Nullable(entry.date.map(dayTime)),
      body: Nullable(body?.unlessEmpty))
  }

  private var expense: ExpenseFields {
    ExpenseFields(
      date: Nullable(entry.date.map(dayTime)), amount: Nullable(entry.amount?.units),
      currency: Nullable(entry.amount?.currency.code), category: Nullable(entry.category),
      settled: entry.isSettled, memo: Nullable(book.ledger.expense(entry.id)?.memo))
  }

  private var person: PersonFields? {
    book.people.person(entry.id).map { PersonFields($0.details) }
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

  struct Fields: Encodable {
    let common: CommonFields
    let own: (any Encodable)?

    func encode(to encoder: any Encoder) throws {
      try common.encode(to: encoder)
      try own?.encode(to: encoder)
    }
  }

  struct CommonFields: Encodable {
    let id: String
    let kind: String
    let title: String
    let folder: Nullable<String>
    let tags: [String]
    let created: String
    let modified: String
  }

  struct TodoFields: Encodable {
    let done: Bool
    let completed: Nullable<String>
    let due: Nullable<String>
    let priority: Nullable<String>
    let `repeat`: Nullable<String>
    let notes: Nullable<String>
  }

  struct DiaryFields: Encodable {
    let date: Nullable<String>
    let body: Nullable<String>
  }

  struct ExpenseFields: Encodable {
    let date: Nullable<String>
    /// In the smallest units of the currency.
    let amount: Nullable<Int64>
    let currency: Nullable<String>
    let category: Nullable<String>
    let settled: Bool
    let memo: Nullable<String>
  }
}
