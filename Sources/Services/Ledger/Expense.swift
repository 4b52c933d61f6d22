package import Core
import Entities

/// Money spent, whole.
package struct Expense: Equatable, Sendable {
  package let id: EntityID
  package var product: String
  package var amount: Money
  /// Nil without one.
  package var category: String?
  /// The day it was spent on, perhaps with a time.
  package var date: DayTime
  package var isSettled: Bool
  package var memo: String?
  package var folder: EntityID?
  package var tags: [String]
  package let created: Timestamp
  package var modified: Timestamp
}

/// What a new expense is to be.
package struct ExpenseDraft: Equatable, Sendable {
  package var product: String
  /// Needed when it is added.
  package var amount: Money?
  package var category: String?
  /// Nil is today.
  package var date: DayTime?
  package var isSettled = false
  package var memo: String?
  package var folder: EntityID?
  package var tags: [String] = []

  package init(_ product: String, _ amount: Money?) {
    self.product = product
    self.amount = amount
  }

  package init(_ expense: Expense) {
    self.init(expense.product, expense.amount)
    category = expense.category
    date = expense.date
    isSettled = expense.isSettled
    memo = expense.memo
    folder = expense.folder
    tags = expense.tags
  }
}

extension Expense {
  /// The expense with what a draft says of it; without an amount or a day there it keeps its own.
  package func with(_ draft: ExpenseDraft) -> Expense {
    Expense(
      id: id, product: draft.product, amount: draft.amount ?? amount, category: draft.category,
      date: draft.date ?? date, isSettled: draft.isSettled, memo: draft.memo,
      folder: draft.folder, tags: draft.tags, created: created, modified: modified)
  }
}

extension Expense: Mergeable {
  /// Takes over the fields in which an edited copy differs from what its editor had seen; returns those
  /// that were changed meanwhile.
  mutating func take(_ edited: Expense, over seen: Expense) -> Set<FieldKey> {
    takeTags(edited, over: seen)
    let disputed = [
      take(\.product, .title, edited, over: seen),
      take(\.amount, .amount, edited, over: seen),
      take(\.category, .category, edited, over: seen),
      take(\.date, .date, edited, over: seen),
      take(\.isSettled, .settled, edited, over: seen),
      take(\.memo, "memo", edited, over: seen),
      take(\.folder, .folder, edited, over: seen),
    ]
    return Set(disputed.compactMap(\.self))
  }
}

extension Expense {
  init(_ entity: ExpenseEntity, modified: Timestamp) {
    self.init(
      id: entity.id, product: entity.title, amount: entity.amount, category: entity.category,
      date: entity.date, isSettled: entity.settled ?? false, memo: entity.memo,
      folder: entity.folder, tags: entity.tags ?? [], created: entity.created, modified: modified)
  }
}
