import Core
import Entities
import Repositories

/// Reads pages of tui-journal: `[{"id": 0, "date": "2026-11-20T00:00:00Z", "title": "…", "content": "…",
/// "tags": ["sea"], "priority": 1}]`, alone or as the entries of what it exports.
///
/// Its times are of UTC; midnight here is how a day alone is written.
///
/// Source: tui-journal, backend/src/lib.rs.
struct TuiJournalImport: ItemImport {
  private static let known: Set<FieldKey> = ["date", "title", "content", "tags", "priority"]

  func draft(
    _ items: inout [ExchangeItem], _ context: inout ImportContext
  ) throws(ExchangeError) -> ImportDraft {
    var draft = ImportDraft(.tuiJournal)
    var names = RepeatedNames(TuiJournalPage.names)
    var group = ImportDraft.Group()
    for item in items.drained() {
      let record = try context.part { context throws(ExchangeError) in
        try page(ItemReader(item), &names, &context)
      }
      if let record { group.records.append(record) }
    }
    draft.groups = [group]
    return draft
  }

  private func page(
    _ reader: ItemReader, _ names: inout RepeatedNames, _ context: inout ImportContext
  ) throws(ExchangeError) -> ImportDraft.Record {
    var reader = reader
    let title = try reader.requiredText("title")
    let body = try reader.text("content") ?? ""
    let text = try reader.requiredText("date")
    guard let moment = Timestamp(rfc3339: text) else { throw reader.error(.notATime, "date") }
    let local = context.clock.local(moment)
    guard CivilDate.all.contains(local.date) else { throw reader.error(.notADay, "date") }
    let date =
      local.time.minutes == 0
      ? DayTime(local.date) : DayTime(local.date, at: local.time, zone: context.clock.zone())
    let tags = try reader.texts("tags")
    let priority = try reader.number("priority")
    var page = DiaryEntity(
      id: names.id(of: [title, body, date.text]), title: title, date: date, created: context.now)
    page.position = context.nextPosition()
    page.body = body.unlessEmpty
    page.tags = tags.unlessEmpty
    var record = ImportDraft.Record(
      page, context.outcomes(reader.item, known: Self.known, derived: ["id"]))
    if let priority { record.links[TuiJournalPage.priority] = .number(priority) }
    return record
  }
}

/// Writes pages as tui-journal takes them in.
struct TuiJournalExport: FormatExport {
  private let book: Book

  init(_ book: Book) {
    self.book = book
  }

  func write(_ rows: [Row], to sink: ([UInt8]) throws -> Void) throws {
    try sink(Array("{\"version\":100,\"entries\":[\n".utf8))
    var isFirst = true
    for row in rows {
      guard let page = book.repository.record(DiaryEntity.self, at: row).value else { continue }
      let tags = ExchangeWriter.texts(book.repository.summary(of: row).tags.sorted())
      let object = ExchangeWriter.object([
        .init("date", .text(moment(page.date).text)), .init("title", .text(page.title)),
        .init("content", .text(page.body ?? "")), .init("tags", .json(tags)),
        .init("priority", book.repository.value(TuiJournalPage.priority, at: row)),
      ])
      try sink(Array(((isFirst ? "" : ",\n") + object).utf8))
      isFirst = false
    }
    try sink(Array("\n]}\n".utf8))
  }

  private func moment(_ date: DayTime) -> Timestamp {
    guard let time = date.time, let zone = date.zone else { return book.clock.start(of: date.date) }
    return book.clock.moment(date.date, time, zone)
  }
}

enum TuiJournalPage {
  static let fields: [EntityKind: Set<FieldKey>] = [.diary: ["title", "date", "body", "tags"]]
  static let names = "tui-journal"
  /// What is kept of an entry that pages do not have.
  static let priority: FieldKey = "kept:tui-journal"

  /// A page as its entry would be called, if it came again.
  @MainActor static func name(at row: Row, _ book: Book) -> [String?]? {
    guard let page = book.repository.record(DiaryEntity.self, at: row).value else { return nil }
    let clock = book.clock
    var date = page.date
    if let time = date.time, let zone = date.zone {
      let local = clock.local(clock.moment(date.date, time, zone))
      date =
        local.time.minutes == 0
        ? DayTime(local.date) : DayTime(local.date, at: local.time, zone: clock.zone())
    }
    return [page.title, page.body ?? "", date.text]
  }
}

extension Timestamp {
  /// Reads `2026-11-20T09:30:00.123456789Z`, `2026-11-20T09:30:00+09:00`.
  fileprivate init?(rfc3339 text: String) {
    var digits = DigitScanner(text)
    guard let date = digits.date(), digits.skip("T") || digits.skip(" "), let time = digits.time(),
      digits.skip(":"), let seconds = digits.number(width: 2), seconds <= 60
    else { return nil }
    var thousandths = 0
    if digits.skip(".") {
      guard let fraction = digits.thousandths() else { return nil }
      thousandths = fraction
    }
    guard let offset = digits.offset(), digits.isAtEnd else { return nil }
    let minutes = date.dayNumber * ClockTime.minutesPerDay + time.minutes - offset
    self.init(milliseconds: (Int64(minutes) * 60 + Int64(seconds)) * 1000 + Int64(thousandths))
  }
}
