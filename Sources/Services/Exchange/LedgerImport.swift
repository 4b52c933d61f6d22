import Core
import Entities
import Repositories

/// Reads `[{"id": "…", "money": 4500, "category": "카페", "product": "커피", "status": false, "memo":
/// null}]`, alone or as the `detail` of `[{"id": "…", "name": "개인", "detail": […]}]`.
///
/// It also reads two fields that only daybook writes: a `currency` that is not the user's, and the `date`.
struct LedgerImport: ItemImport {
  private static let known: Set<FieldKey> = [
    "id", "money", "currency", "category", "product", "status", "memo", "date",
  ]
  private static let knownOfFolder: Set<FieldKey> = ["id", "name", "detail"]

  /// Recognises an expense by the id that it was imported with, and by its own.
  static let names = FileNames.own { row, book in
    guard let expense = book.repository.record(ExpenseEntity.self, at: row).value else { return [] }
    let folder = book.folders.name(of: expense.folder)
    return [expense.source, expense.id.text].compactMap(\.self).map {
      id($0, in: folder, expense.title, expense.amount)
    }
  }

  /// The id of an expense, derived from its id in the file, its folder, product and amount.
  ///
  /// So it is recognised even if its status or category has changed since.
  private static func id(
    _ source: String, in folder: String?, _ product: String, _ amount: Money
  ) -> EntityID {
    ImportKey("expense", [source, folder?.trimmed.lowercased(), product, amount.text]).id
  }

  func draft(
    _ items: inout [ExchangeItem], _ context: inout ImportContext
  ) throws(ExchangeError) -> ImportDraft {
    var draft = ImportDraft(.ledger)
    var names = UniqueField<String>("name")
    var table = Table()
    var unassigned = ImportDraft.Group()
    for item in items.drained() {
      if item.fields["detail"] == nil {
        let record = try context.part { context throws(ExchangeError) in
          try table.record(ItemReader(item), &context)
        }
        if let record { unassigned.records.append(record) }
      } else {
        let group = try context.part { context throws(ExchangeError) in
          try folder(item, &names, &draft, &context)
        }
        if let group { draft.groups.append(group) }
      }
    }
    draft.groups.append(unassigned)
    return draft
  }

  /// Reads a folder with its expenses; one without a name, or named like Inbox, holds expenses without a folder.
  private func folder(
    _ item: ExchangeItem, _ names: inout UniqueField<String>, _ draft: inout ImportDraft,
    _ context: inout ImportContext
  ) throws(ExchangeError) -> ImportDraft.Group {
    let reader = ItemReader(item)
    let name = try reader.folderName(context)
    try names.note(name.lowercased(), of: reader)
    let expenses = try reader.list("detail")
    let position = context.nextPosition()
    var group = ImportDraft.Group()
    var table = Table()
    if FolderService.isFolder(named: name) {
      let folder = ExchangeFolder(item, named: name, at: position, &context)
      group = folder.join(
        &draft, item: item, outcomes: context.outcomes(item, known: Self.knownOfFolder),
        field: "detail")
      table.folder = folder.entity
    }
    for expense in expenses {
      let record = try context.part { context throws(ExchangeError) in
        try reader.inside("detail", expense) { inner throws(ExchangeError) in
          try table.record(inner, &context)
        }
      }
      if let record { group.records.append(record) }
    }
    return group
  }

  /// One list of expenses.
  private struct Table {
    var folder: FolderEntity?
    private var ids = UniqueField<String>("id")

    mutating func record(
      _ reader: ItemReader, _ context: inout ImportContext
    ) throws(ExchangeError) -> ImportDraft.Record {
      var reader = reader
      let id = try reader.name("id")
      try ids.note(id, of: reader)
      let amount = try reader.money("money", try reader.currency("currency") ?? context.currency)
      let product = try reader.requiredText("product")
      let date = try reader.day("date")
      var expense = ExpenseEntity(
        id: LedgerImport.id(id, in: folder?.name, product, amount), title: product,
        amount: amount, date: date ?? DayTime(context.today), created: context.now)
      expense.source = id
      expense.dateAssumed = date == nil ? true : nil
      expense.category = try reader.text("category")
      expense.settled = try reader.truth("status") ? true : nil
      expense.memo = try reader.text("memo")
      expense.folder = folder?.id
      expense.position = context.nextPosition()
      let outcomes = context.outcomes(
        reader.item, known: LedgerImport.known, changed: reader.changed)
      return ImportDraft.Record(expense, outcomes)
    }
  }
}
