package import Core
import Entities
import Repositories

/// The rules of expenses; those of all kinds of entries are in `EntryService`.
@MainActor package struct LedgerService {
  let book: Book

  package func expense(_ id: EntityID) -> Expense? {
    guard let entity = entity(id), let entry = book.entries.entry(id) else { return nil }
    return Expense(entity, modified: entry.modified)
  }

  @discardableResult
  package func add(_ draft: ExpenseDraft) throws -> EntityID {
    try book.catchUp()
    return try book.entries.add(unsaved(draft))
  }

  /// The expense of a line: an amount and what it was spent on, in either order, with tags, a day and a folder.
  ///
  /// The first tag is the category.
  ///
  /// - Parameter text: the text of the line.
  package func draft(of line: QuickLine, in text: String) throws(RuleError) -> ExpenseDraft {
    guard line.amount != nil else { throw amountError(in: text) }
    if let error = line.folderError(in: book.folders) { throw error }
    var draft = TodoDraft("")
    draft.wanted = .expense
    return book.quickAdd.entry(line, over: draft).expense
  }

  /// Why a text has no amount: the first word with a digit that is none, or else that there is none.
  private func amountError(in text: String) -> RuleError {
    let numbers = text.split(whereSeparator: \.isWhitespace).filter {
      $0.contains(where: \.isNumber)
    }
    return numbers.firstMap { word -> RuleError? in
      do throws(RuleError) {
        _ = try book.amount(String(word))
        return nil
      } catch {
        return error
      }
    } ?? .emptyAmount
  }

  /// Adds a deleted expense as a new one, without its folder if that is deleted too.
  package func recreate(_ expense: Expense) throws -> EntityID {
    try book.catchUp()
    var draft = ExpenseDraft(expense)
    draft.folder = expense.folder.flatMap(book.folders.folder)?.id
    return try add(draft)
  }

  /// Makes a new expense that is not saved yet.
  func unsaved(_ draft: ExpenseDraft) throws(RuleError) -> ExpenseEntity {
    guard let amount = draft.amount else { throw .emptyAmount }
    var entity = ExpenseEntity(
      id: book.newID(), title: try EntryTitle.checked(draft.product), amount: amount,
      date: draft.date ?? DayTime(book.clock.today), created: book.clock.now())
    entity.category = draft.category?.trimmed.unlessEmpty
    entity.settled = draft.isSettled ? true : nil
    entity.memo = draft.memo?.trimmed.unlessEmpty
    entity.folder = draft.folder
    entity.tags = draft.tags.unlessEmpty
    return entity
  }

  /// Saves the changes between two states of an expense, and keeps what others have changed meanwhile.
  ///
  /// A field that both have changed keeps both values.
  package func save(_ edited: Expense, over seen: Expense) throws {
    try book.catchUp()
    guard var entity = entity(edited.id), var expense = expense(edited.id) else {
      throw RuleError.entryIsGone
    }
    let disputed = expense.merge(edited, over: seen)
    entity.title = try EntryTitle.checked(expense.product)
    try book.entries.checkMove(of: edited.id, from: entity.folder, to: expense.folder)
    entity.folder = expense.folder
    entity.amount = expense.amount
    entity.category = expense.category?.trimmed.unlessEmpty
    entity.date = expense.date
    entity.settled = expense.isSettled ? true : nil
    entity.memo = expense.memo?.trimmed.unlessEmpty
    entity.tags = expense.tags.unlessEmpty
    try book.commit(
      Action(.edit, title: entity.title, disputed: disputed),
      [.keep(entity.id, disputed), .save(entity)])
  }

  /// The month of a day; lists only the expenses of `category` if it is given.
  ///
  /// - Parameters:
  ///   - filter: the conditions on the expenses to count, and how to list them.
  ///   - sort: the order, unless the filter has its own.
  package func month(
    of date: CivilDate, category: LedgerMonth.Category? = nil, filter: Query = Query(),
    sort: Sort<LedgerMonth.Order> = Sort(.date)
  ) -> LedgerMonth {
    let query = LedgerQuery(
      date.month, category: category?.stored, where: .all(filter.conditions),
      text: filter.words, order: sort.order.stored,
      isReversed: sort.isReversed)
    let page = book.repository.ledger(query)
    var rows = page.rows
    if !filter.sorts.isEmpty {
      var order = EntryQuery()
      order.sort(by: filter.sorts)
      rows = book.repository.sorted(rows, as: order)
    }
    let listed = EntryList(rows: Array(rows.prefix(filter.limit ?? .max)))
    let (expenses, groups) = book.entries.grouped(listed, by: filter.groups)
    return LedgerMonth(date.firstOfMonth, page, expenses, groups)
  }

  /// The money spent on a day, one sum for each currency.
  func sums(on date: CivilDate) -> [MoneySum] {
    book.repository.ledger(LedgerQuery(date..<date.adding(days: 1))).totals.map(\.sum)
  }

  private func entity(_ id: EntityID) -> ExpenseEntity? {
    book.repository.record(ExpenseEntity.self, id: id).value
  }
}
