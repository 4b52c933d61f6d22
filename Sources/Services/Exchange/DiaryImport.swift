import Entities

/// Reads `[{"id": 1, "title": "…", "diaryDetail": "…", "tag": "…"}]`.
struct DiaryImport: FileImport {
  private static let known: Set<FieldKey> = ["id", "title", "diaryDetail", "tag"]

  func draft(
    _ items: [ExchangeItem], _ ground: inout ImportContext
  ) throws(ExchangeError) -> ImportDraft {
    var draft = ImportDraft(.diary)
    var numbers = UniqueField<Int64>("id")
    var group = ImportDraft.Group()
    let today = DayTime(ground.today)
    for item in items {
      var reader = ItemReader(item)
      let number = try reader.requiredNumber("id")
      try numbers.note(number, of: reader)
      let title = try reader.requiredText("title")
      let detail = try reader.text("diaryDetail") ?? ""
      let tag = try reader.text("tag") ?? ""
      let source = ImportKey("diary", [String(number), title, detail, tag])
      var page = DiaryEntity(id: source.id, title: title, date: today, created: ground.now)
      page.position = ground.nextPosition()
      page.body = detail.unlessEmpty
      page.tags = ExchangeTag.tags(tag)
      page.number = number
      let fates = ItemFates(item, known: Self.known, changed: reader.changed)
      group.records.append(ImportDraft.Record(page, fates))
    }
    draft.groups = [group]
    return draft
  }
}
