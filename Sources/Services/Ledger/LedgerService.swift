package import Entities
import Repositories

/// The rules of expenses; what holds for entries of any kind is in `EntryService`.
@MainActor package struct LedgerService {
  let book: Book

  package func expense(_ id: EntityID) -> Expense? {
    guard let entity = entity(id), let entry = book.entries.entry(id) else { return nil }
    return Expense(entity, modified: entry.modified)
  }

  @discardableResult
  package func add(_ draft: ExpenseDraft) throws -> EntityID {
    try book.refresh()
    if let folder = draft.folder { try book.entries.checkRoom(in: folder) }
    var entity = ExpenseEntity(
      id: book.newID(), title: try checked(draft.product), amount: draft.amount,
      date: draft.date ?? DayTime(book.clock.today), created: book.clock.now())
    entity.category = written(draft.category)
    entity.settled = draft.isSettled ? true : nil
    entity.memo = written(draft.memo)
    entity.folder = draft.folder
    entity.tags = draft.tags.isEmpty ? nil : draft.tags
    try book.commit(Action(.add, title: entity.title), [.save(entity)])
    return entity.id
  }

  /// Saves what was edited since an expense was seen; what others have changed meanwhile stays.
  package func save(_ edited: Expense, over seen: Expense) throws {
    try book.refresh()
    guard var entity = entity(edited.id), var expense = expense(edited.id) else {
      throw RuleError.noSuchEntry(edited.id.text)
    }
    expense.take(edited, over: seen)
    entity.title = try checked(expense.product)
    if expense.folder != entity.folder {
      if let folder = expense.folder { try book.entries.checkRoom(in: folder) }
      try book.entries.checkMinimum(leaving: [edited.id].compactMap(book.entries.entry))
    }
    entity.folder = expense.folder
    entity.amount = expense.amount
    entity.category = written(expense.category)
    entity.date = expense.date
    entity.settled = expense.isSettled ? true : nil
    entity.memo = written(expense.memo)
    entity.tags = expense.tags.isEmpty ? nil : expense.tags
    try book.commit(Action(.edit, title: entity.title), [.save(entity)])
  }

  /// Sets expenses as settled.
  package func settle(_ ids: [EntityID]) throws {
    try change(ids, .settle, where: { !$0.isSettled }, [.settled: .truth(true)])
  }

  /// Sets expenses as not settled.
  package func unsettle(_ ids: [EntityID]) throws {
    try change(ids, .unsettle, where: \.isSettled, [.settled: .absent])
  }

  /// The month of a day; of a category, only its expenses are listed.
  ///
  /// - Parameter text: words that an expense has in its product or category to be counted.
  package func month(
    of date: CivilDate, category: LedgerMonth.Category? = nil, text: String = "",
    order: LedgerMonth.Order = .date
  ) -> LedgerMonth {
    let query = LedgerQuery(date.month, category: category?.stored, text: text, order: order.stored)
    return LedgerMonth(date.firstOfMonth, book.repository.ledger(query))
  }

  /// What was spent on a day, one sum a currency.
  func sums(on date: CivilDate) -> [MoneySum] {
    book.repository.ledger(LedgerQuery(date..<date.adding(days: 1))).totals.map(\.sum)
  }

  /// Sets fields of those expenses that need it, in one step of undo.
  private func change(
    _ ids: [EntityID], _ verb: Action.Verb, where needsChange: (Entry) -> Bool,
    _ fields: [FieldKey: FieldValue]
  ) throws {
    try book.refresh()
    let entries = ids.compactMap(book.entries.entry)
    if let other = entries.first(where: { $0.kind != .expense }) {
      throw RuleError.notAnExpense(other.title)
    }
    let changing = entries.filter(needsChange)
    try book.commit(
      book.entries.action(verb, changing), changing.map { .set($0.kind, $0.id, fields) })
  }

  private func checked(_ product: String) throws(RuleError) -> String {
    let product = product.trimmed
    guard !product.isEmpty else { throw .emptyTitle }
    return product
  }

  /// Nil for what is empty.
  private func written(_ text: String?) -> String? {
    guard let text = text?.trimmed, !text.isEmpty else { return nil }
    return text
  }

  private func entity(_ id: EntityID) -> ExpenseEntity? {
    book.repository.record(ExpenseEntity.self, id: id).value
  }
}
