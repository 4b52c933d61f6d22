import Core
import Entities
import Repositories

/// Reads pages of tui-journal: `[{"id": 0, "date": "2026-11-20T00:00:00Z", "title": "…", "content": "…",
/// "tags": ["sea"], "priority": 1}]`, alone or as the entries of what it exports.
///
/// Its times are in UTC; midnight there stands for a whole day.
///
/// Source: tui-journal, backend/src/lib.rs.
struct TuiJournalImport: ItemImport {
  private static let known: Set<FieldKey> = ["date", "title", "content", "tags", "priority"]

  func draft(
    _ items: inout [ExchangeItem], _ context: inout ImportContext
  ) throws(ExchangeError) -> ImportDraft {
    var draft = ImportDraft(.tuiJournal)
    var names = RepeatedNames(TuiJournalPage.kind)
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
    guard let moment = WrittenMoment(rfc3339: text)?.start else {
      throw reader.error(.notATime, "date")
    }
    let date = TuiJournalPage.date(moment, context.clock)
    guard CivilDate.all.contains(date.date) else { throw reader.error(.notADay, "date") }
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

/// Writes pages for the import of tui-journal.
struct TuiJournalExport: FormatExport {
  let book: Book

  func write(_ rows: [Row], to file: inout FilePieces) throws {
    try file.addList("{\"version\":100,\"entries\":[", "]}", rows.lazy.compactMap(page))
  }

  private func page(at row: Row) -> String? {
    guard let page = book.repository.record(DiaryEntity.self, at: row).value else { return nil }
    let tags = ExchangeWriter.texts(book.repository.summary(of: row).tags.sorted())
    return ExchangeWriter.object([
      .init("date", .text(moment(page.date).text)), .init("title", .text(page.title)),
      .init("content", .text(page.body ?? "")), .init("tags", .json(tags)),
      .init("priority", book.repository.value(TuiJournalPage.priority, at: row)),
    ])
  }

  private func moment(_ date: DayTime) -> Timestamp {
    guard let time = date.time, let zone = date.zone else {
      return TuiJournalPage.moment(of: date.date)
    }
    return TuiJournalPage.timed(book.clock.moment(date.date, time, zone))
  }
}

enum TuiJournalPage {
  static let fields: [EntityKind: Set<FieldKey>] = [.diary: ["title", "date", "body", "tags"]]
  static let kind = "tui-journal"
  /// The field for the priority of an entry, which pages do not have.
  static let priority = ExchangeFormat.tuiJournal.unsupportedParts

  /// The name that the entry of a page would get if it were imported again.
  static let names = FileNames.content(kind) { row, book in
    guard let page = book.repository.record(DiaryEntity.self, at: row).value else { return [] }
    var date = page.date
    if let time = date.time, let zone = date.zone {
      let moment = TuiJournalPage.timed(book.clock.moment(date.date, time, zone))
      date = TuiJournalPage.date(moment, book.clock)
    }
    return [[page.title, page.body ?? "", date.text]]
  }

  /// The day of a moment; midnight in UTC stands for a whole day.
  ///
  /// Source: tui-journal, which saves the day that is typed as that moment.
  static func date(_ moment: Timestamp, _ clock: BookClock) -> DayTime {
    let day = CivilDate(dayNumber: Int(moment.milliseconds / Timestamp.millisecondsPerDay))
    if Self.moment(of: day) == moment { return DayTime(day) }
    let local = clock.local(moment)
    guard local.time.minutes > 0 else { return DayTime(local.date) }
    return DayTime(local.date, at: local.time, zone: clock.zone())
  }

  /// A moment of a page with a time: a second later where it would stand for a whole day.
  static func timed(_ moment: Timestamp) -> Timestamp {
    let isMidnight = moment.milliseconds % Timestamp.millisecondsPerDay == 0
    return isMidnight ? Timestamp(milliseconds: moment.milliseconds + 1_000) : moment
  }

  static func moment(of day: CivilDate) -> Timestamp {
    Timestamp(milliseconds: Int64(day.dayNumber) * Timestamp.millisecondsPerDay)
  }
}
