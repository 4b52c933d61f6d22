import Entities
import Repositories

/// Writes parts of the book as files for other programs.
@MainActor package struct ExportService {
  let book: Book

  /// The bytes of a file; what has no number yet gets the one after the last, for good.
  package func file(_ format: ExportFormat) throws -> [UInt8] {
    try book.refresh()
    return switch format {
    case .diary: diary()
    case .departments: departments()
    case .people: people()
    case .categories: categories()
    case .ledger: ledger()
    case .json: ExchangeWriter.book(book.repository.bookRecords())
    }
  }

  private func diary() -> [UInt8] {
    let pages = records(DiaryEntity.self)
    let numbers = numbered(pages, pages.map(\.number))
    return ExchangeWriter.list(
      zip(pages, numbers).map { page, number in
        [
          .init("id", .number(number)), .init("title", .text(page.title)),
          .init("diaryDetail", .text(page.body ?? "")),
          .init("tag", .text(ExchangeTag.text(page.tags ?? []) ?? "")),
        ]
      })
  }

  private func departments() -> [UInt8] {
    let folders = book.repository.folders()
    return ExchangeWriter.list(
      zip(folders, numbers(of: folders)).map { folder, number in
        [.init("id", .number(number)), .init("name", .text(folder.name))]
      })
  }

  private func people() -> [UInt8] {
    let folders = book.repository.folders()
    let numbers = Dictionary(uniqueKeysWithValues: zip(folders.map(\.id), numbers(of: folders)))
    let rows = book.repository.entries(EntryQuery(kinds: EntityKind.people, order: .position))
    let people = rows.compactMap { row in
      book.people.person(book.repository.id(of: row)).map { person in
        let department =
          person.folder.map { numbers[$0] } ?? book.repository.number(.department, at: row)
        return ExchangePerson.fields(person, department: department ?? 0)
      }
    }
    return ExchangeWriter.list(people)
  }

  /// The numbers of folders as departments, none of which is that of people without one.
  private func numbers(of folders: [FolderEntity]) -> [Int64] {
    let awaited = book.repository.numbers(.department, of: EntityKind.people)
    return numbered(
      folders, folders.map { $0.number == 0 ? nil : $0.number }, besides: awaited.union([0]))
  }

  private func categories() -> [UInt8] {
    ExchangeWriter.list(
      book.repository.folders().map { folder in
        let todos = book.repository.entries(
          EntryQuery(.folder(folder.id), kinds: [.todo], order: .position)
        ).map { ExchangeItem.fields(book.repository.summary(of: $0)) }
        return [
          .init("id", .text(folder.source ?? folder.id.text)), .init("name", .text(folder.name)),
          .init("colour", folder.colour.map(FieldValue.text) ?? .absent),
          .init("items", .objects(todos)),
        ]
      })
  }

  /// All records of a kind in the order of hand-sorted lists.
  private func records<Kind: EntryEntity>(_ type: Kind.Type) -> [Kind] {
    book.repository.entries(EntryQuery(kinds: [Kind.kind], order: .position))
      .compactMap { book.repository.record(type, at: $0).value }
  }

  /// The numbers of records, those that are new among them saved, so that they stay.
  ///
  /// No number is given twice, also when what had it is deleted.
  private func numbered<Kind: Entity>(
    _ records: [Kind], _ known: [Int64?], besides others: Set<Int64> = []
  ) -> [Int64] {
    let given = book.repository.numbers(.number, of: [Kind.kind])
    let numbers = Numbering.complete(known, given: given.union(others))
    var edits: [Edit] = []
    for (index, number) in numbers.enumerated() where known[index] != number {
      edits.append(.set(Kind.kind, records[index].id, [.number: .number(number)]))
    }
    // A book that cannot be written can be exported all the same.
    try? book.commit(Action(.number, count: edits.count), edits)
    return numbers
  }
}

extension ExchangeItem {
  /// A to-do as an item of a category.
  fileprivate static func fields(_ todo: EntrySummary) -> [ExchangeWriter.Field] {
    [
      .init("title", .text(todo.title)), .init("done", .truth(todo.completed != nil)),
      .init("dateCreated", .text(todo.created.text)),
    ]
  }
}
