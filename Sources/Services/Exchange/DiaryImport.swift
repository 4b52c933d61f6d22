import Core
import Entities
import Repositories

/// Reads `[{"id": 1, "title": "…", "diaryDetail": "…", "tag": "…"}]`.
struct DiaryImport: ItemImport {
  /// A page has no name in such files before it has a number.
  static let names = FileNames.own { row, book in
    guard let page = book.repository.record(DiaryEntity.self, at: row).value,
      let number = page.number
    else { return [] }
    return [id(number, page.title, page.body ?? "", ExchangeTag.text(page.tags ?? []) ?? "")]
  }

  private static func id(
    _ number: Int64, _ title: String, _ detail: String, _ tag: String
  ) -> EntityID {
    ImportKey("diary", [String(number), title, detail, tag]).id
  }

  private static let known: Set<FieldKey> = ["id", "title", "diaryDetail", "tag"]

  func draft(
    _ items: inout [ExchangeItem], _ context: inout ImportContext
  ) throws(ExchangeError) -> ImportDraft {
    var draft = ImportDraft(.diary)
    var numbers = UniqueField<Int64>("id")
    var group = ImportDraft.Group()
    for item in items.drained() {
      let record = try context.part { context throws(ExchangeError) in
        try page(item, &numbers, &context)
      }
      if let record { group.records.append(record) }
    }
    draft.groups = [group]
    return draft
  }

  private func page(
    _ item: ExchangeItem, _ numbers: inout UniqueField<Int64>, _ context: inout ImportContext
  ) throws(ExchangeError) -> ImportDraft.Record {
    var reader = ItemReader(item)
    let number = try reader.requiredNumber("id")
    try numbers.note(number, of: reader)
    let title = try reader.requiredText("title")
    let detail = try reader.text("diaryDetail") ?? ""
    let tag = try reader.text("tag") ?? ""
    var page = DiaryEntity(
      id: Self.id(number, title, detail, tag), title: title, date: DayTime(context.today),
      created: context.now)
    page.position = context.nextPosition()
    page.body = detail.unlessEmpty
    page.tags = ExchangeTag.tags(tag)
    page.number = number
    let outcomes = context.outcomes(item, known: Self.known, changed: reader.changed)
    return ImportDraft.Record(page, outcomes)
  }
}

/// Reads the entries in the output of `jrnl --format json`: `{"entries": [{"title": "…", "body": "…",
/// "date": "2026-11-20", "time": "09:00", "tags": ["@sea"], "starred": false}]}`.
///
/// A star becomes a tag.
///
/// Source: jrnl, docs/formats.md.
struct JournalImport: ItemImport {
  private static let known: Set<FieldKey> = ["title", "body", "date", "time", "tags", "starred"]
  /// The characters with which its tags begin.
  private static let signs: Set<Character> = ["@", "#"]

  func draft(
    _ items: inout [ExchangeItem], _ context: inout ImportContext
  ) throws(ExchangeError) -> ImportDraft {
    var draft = ImportDraft(.jrnl)
    var names = RepeatedNames(JrnlPage.kind)
    var group = ImportDraft.Group()
    for item in items.drained() {
      let page = try context.part { context throws(ExchangeError) in
        try self.page(ItemReader(item), &names, &context)
      }
      guard let page else { continue }
      group.records.append(ImportDraft.Record(page, context.outcomes(item, known: Self.known)))
    }
    draft.groups = [group]
    return draft
  }

  private func page(
    _ reader: ItemReader, _ names: inout RepeatedNames, _ context: inout ImportContext
  ) throws(ExchangeError) -> DiaryEntity {
    let title = try reader.requiredText("title")
    let body = try reader.text("body")
    let date = try day(reader, zone: context.zone)
    // The time zone is no part of the name, so that the same entry has the same id on every machine.
    let name = [title, body, date.date.text, try reader.text("time")]
    var page = DiaryEntity(
      id: names.id(of: name), title: title, date: date, created: context.now)
    page.body = body?.unlessEmpty
    let tags = try reader.texts("tags").map { tag in
      String(tag.drop { Self.signs.contains($0) })
    }
    let star = try reader.truth("starred") ? [JrnlPage.star] : []
    page.position = context.nextPosition()
    page.tags = (tags + star).filter { !$0.isEmpty }.unlessEmpty
    return page
  }

  private func day(_ reader: ItemReader, zone: String) throws(ExchangeError) -> DayTime {
    guard let date = CivilDate(text: try reader.requiredText("date")) else {
      throw reader.error(.notADay, "date")
    }
    guard let text = try reader.text("time") else { return DayTime(date) }
    guard let time = ClockTime(text: text) else { throw reader.error(.notATime, "time") }
    return DayTime(date, at: time, zone: zone)
  }
}
