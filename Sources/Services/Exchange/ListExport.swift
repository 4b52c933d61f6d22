import Core
import Entities
import Repositories

/// Writes pages in the format of `diary.json`.
struct DiaryExport: FormatExport {
  let book: Book

  func write(_ rows: [Row], to file: inout FilePieces) throws {
    let pages = rows.compactMap { book.repository.record(DiaryEntity.self, at: $0).value }
    let numbers = book.numbered(pages, pages.map(\.number))
    try file.add(
      ExchangeWriter.list(
        zip(pages, numbers).map { page, number in
          [
            .init("id", .number(number)), .init("title", .text(page.title)),
            .init("diaryDetail", .text(page.body ?? "")),
            .init("tag", .text(ExchangeTag.text(page.tags ?? []) ?? "")),
          ]
        }))
  }
}

/// Writes folders in the format of `department.json`.
struct DepartmentExport: FormatExport {
  let book: Book

  func write(_ rows: [Row], to file: inout FilePieces) throws {
    let folders = book.folders.tree.folders
    try file.add(
      ExchangeWriter.list(
        zip(folders, book.numbers(of: folders)).map { folder, number in
          [.init("id", .number(number)), .init("name", .text(folder.name))]
        }))
  }
}

/// Writes people in the format of `employee.json`.
struct PeopleExport: FormatExport {
  let book: Book

  func write(_ rows: [Row], to file: inout FilePieces) throws {
    let folders = book.folders.tree.folders
    let numbers = Dictionary(
      uniqueKeysWithValues: zip(folders.map(\.id), book.numbers(of: folders)))
    let people = rows.compactMap { row in
      book.people.person(book.repository.id(of: row)).map { person in
        let department =
          person.folder.map { numbers[$0] } ?? book.repository.number(.department, at: row)
        return ExchangePerson.fields(person, department: department ?? 0)
      }
    }
    try file.add(ExchangeWriter.list(people))
  }
}

/// Writes folders with their to-dos.
struct CategoryExport: FormatExport {
  let book: Book

  func write(_ rows: [Row], to file: inout FilePieces) throws {
    try file.add(
      ExchangeWriter.list(
        book.folders.tree.folders.map { folder in
          let todos = book.repository.entries(
            EntryQuery(.folder(folder.id), where: .kinds([.todo]), order: .position)
          ).map { fields(book.repository.summary(of: $0)) }
          return [
            .init("id", .text(folder.source ?? folder.id.text)), .init("name", .text(folder.name)),
            .init("colour", folder.colour.map(FieldValue.text) ?? .absent),
            .init("items", .objects(todos)),
          ]
        }))
  }

  private func fields(_ todo: EntrySummary) -> [ExchangeWriter.Field] {
    [
      .init("title", .text(todo.title)), .init("done", .truth(todo.completed != nil)),
      .init("dateCreated", .text(todo.created.text)),
    ]
  }
}

/// Writes folders with their expenses, and one without a name for expenses without a folder.
///
/// A book without folders is written as the table alone.
struct LedgerExport: FormatExport {
  let book: Book

  func write(_ rows: [Row], to file: inout FilePieces) throws {
    let folders = book.folders.tree.folders
    let unassigned = table(.inbox)
    guard !folders.isEmpty else { return try file.add(ExchangeWriter.list(unassigned)) }
    var objects: [[ExchangeWriter.Field]] = folders.map { folder in
      object(folder.source ?? folder.id.text, folder.name, table(.folder(folder.id)))
    }
    if !unassigned.isEmpty { objects.append(object("", "", unassigned)) }
    try file.add(ExchangeWriter.list(objects))
  }
  private func object(
    _ id: String, _ name: String, _ table: [[ExchangeWriter.Field]]
  ) -> [ExchangeWriter.Field] {
    [.init("id", .text(id)), .init("name", .text(name)), .init("detail", .objects(table))]
  }

  private func table(_ scope: EntryQuery.Scope) -> [[ExchangeWriter.Field]] {
    var taken: Set<String> = []
    return book.repository.entries(EntryQuery(scope, where: .kinds([.expense]), order: .position))
      .compactMap { book.repository.record(ExpenseEntity.self, at: $0).value }
      .map { expense in
        // Two expenses from different tables may have the same id.
        let source = expense.source.flatMap { taken.insert($0).inserted ? $0 : nil }
        return fields(of: expense, called: source ?? expense.id.text)
      }
  }

  /// The six fields that every such table has, then those without which the expense would be read differently.
  private func fields(of expense: ExpenseEntity, called id: String) -> [ExchangeWriter.Field] {
    var fields: [ExchangeWriter.Field] = [
      .init("id", .text(id)), .init("money", .json(expense.amount.number)),
      .init("category", expense.category.map(FieldValue.text) ?? .absent),
      .init("product", .text(expense.title)), .init("status", .truth(expense.settled ?? false)),
      .init("memo", expense.memo.map(FieldValue.text) ?? .absent),
    ]
    // Only an expense from a table without days may omit the currency: it was read in the user's own.
    if expense.dateAssumed != true || expense.amount.currency != book.money.currency {
      fields.append(.init("currency", .text(expense.amount.currency.code)))
    }
    let assumed = DayTime(book.clock.local(expense.created).date)
    if expense.dateAssumed != true || expense.date != assumed {
      fields.append(.init("date", .text(expense.date.text)))
    }
    return fields
  }
}

extension Book {
  /// The numbers of folders as departments; new ones are neither 0, which means no department, nor a number whose
  /// department people still wait for.
  fileprivate func numbers(of folders: [FolderEntity]) -> [Int64] {
    let awaited = repository.numbers(.department, of: EntityKind.people)
    return numbered(
      folders, folders.map { $0.number == 0 ? nil : $0.number }, besides: awaited.union([0]))
  }

  /// Returns the numbers of records, and saves new ones so that they stay.
  ///
  /// No number is used twice, even if its record is deleted.
  fileprivate func numbered<Kind: Entity>(
    _ records: [Kind], _ known: [Int64?], besides others: Set<Int64> = []
  ) -> [Int64] {
    let given = repository.numbers(.number, of: [Kind.kind])
    let numbers = Numbering.complete(known, given: given.union(others))
    var edits: [Edit] = []
    for (index, number) in numbers.enumerated() where known[index] != number {
      edits.append(.set(Kind.kind, records[index].id, [.number: .number(number)]))
    }
    // A book that cannot be written can still be exported.
    try? commit(Action(.number, count: edits.count), edits)
    return numbers
  }
}

/// Converts a person to an object of `employee.json`.
enum ExchangePerson {
  /// The fields of every person, besides the name and the number of the department.
  private static let common: [FieldKey] = ["age", "address", "salary"]

  /// The five fields of every person, then those that only some people have.
  static func fields(_ person: Person, department: Int64) -> [ExchangeWriter.Field] {
    var details = person.details
    // An empty grade marks a student who has no other field of students.
    if details.role == .student, !details.fields.contains(where: isOfStudent(details)) {
      details.grade = ""
    }
    let others = PersonDetails.fields.filter {
      !common.contains($0) && details[$0] != .absent
    }
    return [.init("name", .text(details.name))] + fields(common, of: details)
      + [.init("department", .number(department))] + fields(others, of: details)
  }

  private static func isOfStudent(_ details: PersonDetails) -> (FieldKey) -> Bool {
    { !PersonDetails.Role.employee.has($0) && details[$0] != .absent }
  }

  private static func fields(
    _ keys: [FieldKey], of details: PersonDetails
  ) -> [ExchangeWriter.Field] {
    keys.map { .init($0.rawValue, details[$0]) }
  }
}

/// The tags of a page as one text, as other programs store them.
enum ExchangeTag {
  /// Joins tags with commas; nil if there are none.
  static func text(_ tags: [String]) -> String? {
    tags.isEmpty ? nil : tags.sorted().joined(separator: ",")
  }

  /// Splits a text that `text` has joined; any other text becomes one tag, so that it is exported unchanged.
  static func tags(_ text: String) -> [String]? {
    guard !text.isEmpty else { return nil }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let isOurs =
      Set(parts).count == parts.count && self.text(parts) == text
      && parts.allSatisfy { !$0.isEmpty && !$0.hasBlanks }
    return isOurs ? parts : [text]
  }
}

/// Assigns whole numbers to records that other programs identify by number.
enum Numbering {
  /// Keeps known numbers, and continues after the largest one ever used for the rest.
  static func complete(_ known: [Int64?], given: Set<Int64>) -> [Int64] {
    var seen: Set<Int64> = []
    let kept = known.map { number in number.flatMap { seen.insert($0).inserted ? $0 : nil } }
    var taken = seen.union(given)
    var next = after(taken.max() ?? 0)
    return kept.map { number in
      if let number { return number }
      while !taken.insert(next).inserted { next = after(next) }
      return next
    }
  }

  /// The number after another one; starts over at 1 after the largest possible one.
  private static func after(_ number: Int64) -> Int64 {
    number < .max ? max(number, 0) + 1 : 1
  }
}

extension FieldValue {
  /// A JSON list of objects.
  static func objects(_ objects: [[ExchangeWriter.Field]]) -> FieldValue {
    .json(String(decoding: ExchangeWriter.list(objects).dropLast(), as: UTF8.self))
  }
}
