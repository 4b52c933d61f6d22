import Core
import Entities
import Repositories
import Services
import ViewModels

/// An entry as `--json` prints it: stable keys, null for what is absent; first those of every kind, then
/// those of its own.
@MainActor struct EntryDocument {
  /// A name in the document, and how to get its value.
  private struct Column {
    let name: String
    let value: @MainActor (EntryDocument) -> FieldValue

    init(_ name: String, _ value: @escaping @MainActor (EntryDocument) -> FieldValue) {
      self.name = name
      self.value = value
    }

    init(_ key: FieldKey, _ value: @escaping @MainActor (EntryDocument) -> FieldValue) {
      self.init(key.rawValue, value)
    }
  }

  private let entry: Entry
  private let book: Book
  /// The day of an agenda on which the entry stands; nil outside of an agenda.
  private var day: CivilDate?
  /// The entry as it stands on that day.
  private var item: AgendaItem?
  /// Nil if the entry is not a person.
  private let details: PersonDetails?

  init(_ entry: Entry, book: Book) {
    self.entry = entry
    self.book = book
    let isPerson = EntityKind.people.contains(entry.kind)
    details = isPerson ? book.people.person(entry.id)?.details : nil
  }

  /// Makes the document of an entry on a day of an agenda.
  init(_ item: AgendaItem, on day: CivilDate, book: Book) {
    self.init(item.entry, book: book)
    self.day = day
    self.item = item
  }

  var json: String {
    guard let day, let item else { return ExchangeWriter.object(fields) }
    var fields = fields
    fields.insert(.init("day", .text(day.text)), at: 1)
    fields.append(.init("occurrence", (item.occurrence?.text).fieldValue))
    fields.append(.init("virtual", .truth(item.isVirtual)))
    return ExchangeWriter.object(fields)
  }

  /// The values as text by their names; lists are joined with blanks, and absent values are left out.
  var values: [String: String] {
    var values: [String: String] = [:]
    for field in fields { values[field.key] = field.value.text }
    values["tags"] = entry.tags.joined(separator: " ")
    return values
  }

  private var fields: [ExchangeWriter.Field] {
    (Self.all[entry.kind] ?? Self.common).map { .init($0.name, $0.value(self)) }
  }

  /// The names of the fields of all kinds.
  static let names: [String] = {
    let columns = common + EntityKind.known.flatMap { own[$0] ?? [] }
    return columns.map(\.name).unique
  }()

  private static let common = [
    Column("id") { .text($0.entry.id.text) }, Column("kind") { .text($0.entry.kind.rawValue) },
    Column(.title) { .text($0.entry.title) },
    Column(.folder) { $0.book.folders.name(of: $0.entry.folder).fieldValue },
    Column("tags") { .texts($0.entry.tags) }, Column(.created) { $0.moment($0.entry.created) },
    Column("modified") { $0.moment($0.entry.modified) },
    Column("versions") { .number(Int64($0.entry.versions)) },
  ]

  /// The columns of each kind; all people have the fields of every kind of person.
  private static let own: [EntityKind: [Column]] = {
    let kinds = EntityKind.known.filter { $0 != .folder }
    return Dictionary(
      uniqueKeysWithValues: kinds.map { kind in
        let isPerson = EntityKind.people.contains(kind)
        let fields = isPerson ? PersonDetails.fields : kind.fields.filter(\.isOwn).map(\.key)
        let changes = kind == .event ? [Column("changes") { $0.changes }] : []
        return (kind, fields.flatMap { columns($0) } + changes)
      })
  }()

  /// The columns of the documents of each kind.
  private static let all = own.mapValues { common + $0 }

  private static func columns(_ key: FieldKey) -> [Column] {
    switch key {
    case .completed:
      [
        Column("done") { .truth($0.entry.isDone) },
        Column(key) { document in document.entry.completed.map(document.moment) ?? .absent },
      ]
    case .outcome:
      [
        Column(key) { $0.stored(key) },
        Column("state") { document in
          .text(document.entry.state(at: document.book.clock.localNow).rawValue)
        },
      ]
    case .start:
      [
        Column(key) { document in
          document.entry.start.map { $0.dayTime.map(document.dayTime) ?? .text($0.text) } ?? .absent
        }
      ]
    case .parent:
      [
        Column(key) { ($0.entry.parent?.text).fieldValue },
        Column("after") { .texts($0.entry.after.map(\.text)) },
      ]
    case .estimate: [Column(key) { $0.entry.estimate.fieldValue }]
    case .due: [Column(key) { document in document.entry.due.map(document.dayTime) ?? .absent }]
    case .date: [Column(key) { document in document.entry.date.map(document.dayTime) ?? .absent }]
    case .amount:
      // In the smallest units of its currency.
      [
        Column(key) { $0.entry.amount.map { .number($0.units) } ?? .absent },
        Column("currency") { ($0.entry.amount?.currency.code).fieldValue },
      ]
    case .settled: [Column(key) { .truth($0.entry.isSettled) }]
    // A value that is in memory is not read from the log.
    case .priority: [Column(key) { ($0.entry.priority?.rawValue).fieldValue }]
    case .repeatRule: [Column(key) { $0.entry.repeatRule.fieldValue }]
    // At one of its times an event may be elsewhere, or take longer.
    case .place:
      [
        Column(key) { document in
          document.item.map { $0.place.fieldValue } ?? document.stored(key)
        }
      ]
    case .length:
      [
        Column(key) { document in
          document.item?.length?.fieldValue ?? document.stored(key)
        }
      ]
    case .category: [Column(key) { $0.entry.category.fieldValue }]
    default: [Column(key) { $0.stored(key) }]
    }
  }

  /// What is different at some times of a repeating event, by day; null for a time that is left out.
  private var changes: FieldValue {
    guard entry.repeatRule != nil, let series = book.events.event(entry.id) else {
      return .json("{}")
    }
    let days = book.events.changes(of: entry.id).map { day, event in
      ExchangeWriter.Field(
        day.text, event.map { changed($0, of: series, on: day) } ?? .json("null"))
    }
    return .json(ExchangeWriter.object(days))
  }

  private func changed(_ event: Event, of series: Event, on day: CivilDate) -> FieldValue {
    var usual = series.span.start
    usual.date = day
    let fields: [(FieldKey, FieldValue?)] = [
      (.title, event.title == series.title ? nil : .text(event.title)),
      (.date, event.span.start == usual ? nil : dayTime(event.span.start)),
      (.length, event.span.minutes == series.span.minutes ? nil : event.span.minutes.fieldValue),
      (.place, event.place == series.place ? nil : event.place.fieldValue),
      (.notes, event.notes == series.notes ? nil : event.notes.fieldValue),
      (.remind, event.remind == series.remind ? nil : event.remind.fieldValue),
    ]
    return .json(
      ExchangeWriter.object(
        fields.compactMap { key, value in value.map { .init(key.rawValue, $0) } }))
  }

  private func stored(_ key: FieldKey) -> FieldValue {
    let value = details?[key] ?? book.entries.value(key, of: entry.id)
    guard key.type == .list, case .text = value else { return value }
    return [String](value).map(FieldValue.texts) ?? value
  }

  private func moment(_ moment: Timestamp) -> FieldValue {
    .text(book.clock.local(moment).text)
  }

  /// A day, or a time with its offset from UTC.
  ///
  /// The time is that of the clocks in its zone, for an event the zone in which it was written. A time that the clocks
  /// there skip has the offset from before they do, which is the same moment.
  private func dayTime(_ value: DayTime) -> FieldValue {
    guard let time = value.time, let zone = value.zone else { return .text(value.date.text) }
    let moment = book.clock.moment(value.date, time, zone)
    return .text(LocalTime(moment, offset: value.minute - Int(moment.milliseconds / 60_000)).text)
  }
}

extension FieldInfo {
  /// Whether people read it, and not every entry has it.
  fileprivate var isOwn: Bool { use != .hidden && key != .title && key != .folder }
}
