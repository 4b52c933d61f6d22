import Entities
import Repositories

extension ExportService {
  /// Folders with their expenses, one without a name for those of no folder; in a book without
  /// folders, the table alone.
  func ledger() -> [UInt8] {
    let folders = book.repository.folders()
    let unassigned = table(.inbox)
    guard !folders.isEmpty else { return ExchangeWriter.list(unassigned) }
    var objects: [[ExchangeWriter.Field]] = folders.map { folder in
      object(folder.source ?? folder.id.text, folder.name, table(.folder(folder.id)))
    }
    if !unassigned.isEmpty { objects.append(object("", "", unassigned)) }
    return ExchangeWriter.list(objects)
  }

  private func object(
    _ id: String, _ name: String, _ table: [[ExchangeWriter.Field]]
  ) -> [ExchangeWriter.Field] {
    [.init("id", .text(id)), .init("name", .text(name)), .init("detail", .objects(table))]
  }

  private func table(_ scope: EntryQuery.Scope) -> [[ExchangeWriter.Field]] {
    var taken: Set<String> = []
    return book.repository.entries(EntryQuery(scope, kinds: [.expense], order: .position))
      .compactMap { book.repository.record(ExpenseEntity.self, at: $0).value }
      .map { expense in
        // Two that came from different tables may have the same id.
        let source = expense.source.flatMap { taken.insert($0).inserted ? $0 : nil }
        return fields(of: expense, called: source ?? expense.id.text)
      }
  }

  /// The six fields that every such table has, then what it would be taken for something else
  /// without.
  private func fields(of expense: ExpenseEntity, called id: String) -> [ExchangeWriter.Field] {
    var fields: [ExchangeWriter.Field] = [
      .init("id", .text(id)), .init("money", .json(expense.amount.number)),
      .init("category", expense.category.map(FieldValue.text) ?? .absent),
      .init("product", .text(expense.title)), .init("status", .truth(expense.settled ?? false)),
      .init("memo", expense.memo.map(FieldValue.text) ?? .absent),
    ]
    // Only a table that came without days is known to be read where this currency is meant.
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

extension FieldValue {
  /// A list in a file for other programs.
  static func objects(_ objects: [[ExchangeWriter.Field]]) -> FieldValue {
    .json(String(decoding: ExchangeWriter.list(objects).dropLast(), as: UTF8.self))
  }
}
