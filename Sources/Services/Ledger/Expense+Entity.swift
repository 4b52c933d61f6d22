import Entities

extension Expense {
  init(_ entity: ExpenseEntity, modified: Timestamp) {
    self.init(
      id: entity.id, product: entity.title, amount: entity.amount, category: entity.category,
      date: entity.date, isSettled: entity.settled ?? false, memo: entity.memo,
      folder: entity.folder, tags: entity.tags ?? [], created: entity.created, modified: modified)
  }
}
