import Entities
import Repositories

/// Reads `[{"id": 1, "title": "…", "diaryDetail": "…", "tag": "…"}]`.
@MainActor struct DiaryImport {
  let book: Book

  private static let known: Set<FieldKey> = ["id", "title", "diaryDetail", "tag"]

  func plan(_ file: String, _ items: [ExchangeItem]) throws(ExchangeError) -> ImportPlan {
    var plan = ImportPlan(file: file, format: .diary)
    var places: [Int64: Int] = [:]
    var records: [[Edit]] = []
    lazy var written = writtenHere
    let order = FileOrder(count: items.count, now: book.clock.now())
    let today = DayTime(book.clock.today)
    for item in items {
      var reader = ItemReader(item)
      let number = try reader.requiredNumber("id")
      if let other = places.updateValue(item.number, forKey: number) {
        throw reader.error(.duplicate(of: other), "id")
      }
      let title = try reader.requiredText("title")
      let detail = try reader.text("diaryDetail") ?? ""
      let tag = try reader.text("tag") ?? ""
      let source = SourceName("diary", [String(number), title, detail, tag])
      var page = DiaryEntity(id: source.id, title: title, date: today, created: order.now)
      page.body = detail.isEmpty ? nil : detail
      page.tags = ExchangeTag.tags(tag)
      page.number = number
      page.position = order.position(item.number)
      plan.fates.note(item, known: Self.known, changed: reader.changed)
      if book.holds(page.id) || written.contains(page.id) {
        plan.knownCount += 1
      } else {
        records.append(book.making(page))
      }
    }
    plan.add(records)
    return plan
  }

  /// What pages of this book are called in a file of its own.
  private var writtenHere: Set<EntityID> {
    let pages = book.repository.entries(EntryQuery(kinds: [.diary]))
      .compactMap { book.repository.record(DiaryEntity.self, at: $0).value }
    return Set(
      pages.compactMap { page in
        page.number.map { number in
          SourceName(
            "diary",
            [
              String(number), page.title, page.body ?? "", ExchangeTag.text(page.tags ?? []) ?? "",
            ]
          ).id
        }
      })
  }
}
