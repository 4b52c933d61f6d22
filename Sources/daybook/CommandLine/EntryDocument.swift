import Entities
import Services

/// An entry as `--json` prints it: stable keys, null for what is absent; first those of every kind, then
/// those of its own.
@MainActor struct EntryDocument {
  private let entry: Entry
  private let book: Book

  init(_ entry: Entry, book: Book) {
    self.entry = entry
    self.book = book
  }

  var json: String {
    var json = "{"
    for (place, field) in (common + own).enumerated() {
      if place > 0 { json += "," }
      JSONValue.append(field.key, to: &json)
      json += ":"
      field.value.append(to: &json)
    }
    return json + "}"
  }

  private typealias Field = (key: String, value: JSONValue)

  private var common: [Field] {
    [
      ("id", .text(entry.id.text)), ("kind", .text(entry.kind.rawValue)),
      ("title", .text(entry.title)), ("folder", JSONValue(book.folders.name(of: entry.folder))),
      ("tags", .texts(entry.tags)), ("created", .text(moment(entry.created))),
      ("modified", .text(moment(entry.modified))), ("versions", .number(Int64(entry.versions))),
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
      ("done", .truth(entry.isDone)), ("completed", JSONValue(entry.completed.map(moment))),
      ("due", JSONValue(entry.due.map(dayTime))),
      ("priority", JSONValue(entry.priority?.rawValue)),
      ("repeat", JSONValue(entry.repeatRule)),
      ("notes", JSONValue(book.entries.text("notes", of: entry.id))),
    ]
  }

  private var page: [Field] {
    [
      ("date", JSONValue(entry.date.map(dayTime))),
      ("body", JSONValue(book.entries.text("body", of: entry.id))),
    ]
  }

  /// The amount is in the smallest units of its currency.
  private var expense: [Field] {
    [
      ("date", JSONValue(entry.date.map(dayTime))), ("amount", JSONValue(entry.amount?.units)),
      ("currency", JSONValue(entry.amount?.currency.code)),
      ("category", JSONValue(entry.category)), ("settled", .truth(entry.isSettled)),
      ("memo", JSONValue(book.entries.text("memo", of: entry.id))),
    ]
  }

  private var person: [Field] {
    guard let details = book.people.person(entry.id)?.details else { return [] }
    return [
      ("age", JSONValue(details.age.map(Int64.init))), ("address", JSONValue(details.address)),
      ("gender", JSONValue(details.gender)), ("phone", JSONValue(details.phone)),
      ("email", JSONValue(details.email)), ("salary", JSONValue(details.salary)),
      ("grade", JSONValue(details.grade)),
      ("courses", details.courses.unlessEmpty.map(JSONValue.texts) ?? .null),
    ]
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
