package import Core
import Entities

/// An expense with all its fields.
package struct Expense: Equatable, Sendable {
  package let id: EntityID
  package var product: String
  package var amount: Money
  /// The category; nil without one.
  package var category: String?
  /// The day on which it was spent, with or without a time.
  package var date: DayTime
  package var isSettled: Bool
  package var memo: String?
  package var folder: EntityID?
  package var tags: [String]
  package let created: Timestamp
  package var modified: Timestamp
}

/// The fields of a new expense.
package struct ExpenseDraft: Equatable, Sendable {
  package var product: String
  /// Required to add the expense.
  package var amount: Money?
  package var category: String?
  /// The day; nil for today.
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
  /// The expense with the fields of a draft; keeps its amount or day if the draft has none.
  package func with(_ draft: ExpenseDraft) -> Expense {
    Expense(
      id: id, product: draft.product, amount: draft.amount ?? amount, category: draft.category,
      date: draft.date ?? date, isSettled: draft.isSettled, memo: draft.memo,
      folder: draft.folder, tags: draft.tags, created: created, modified: modified)
  }
}

extension Expense: Mergeable {
  /// Merges the fields that an edited copy has changed; returns the keys of those that others have changed
  /// meanwhile.
  mutating func merge(_ edited: Expense, over seen: Expense) -> Set<FieldKey> {
    mergeTags(edited, over: seen)
    let disputed = [
      merge(\.product, .title, edited, over: seen),
      merge(\.amount, .amount, edited, over: seen),
      merge(\.category, .category, edited, over: seen),
      merge(\.date, .date, edited, over: seen),
      merge(\.isSettled, .settled, edited, over: seen),
      merge(\.memo, "memo", edited, over: seen),
      merge(\.folder, .folder, edited, over: seen),
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
