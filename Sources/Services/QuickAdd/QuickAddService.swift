package import Entities

/// Adds what one line says.
@MainActor package struct QuickAddService {
  let book: Book

  package func line(_ text: String) -> QuickLine {
    // To name a folder takes a slash; most lines need not wait until all folders are read.
    let folders = text.contains("/") ? book.folders.all() : []
    return QuickLineParser(clock: book.clock, money: book.money, folders: folders).parse(text)
  }

  /// Adds the entry of a line; where the line says nothing, it is as the draft has it.
  @discardableResult
  package func add(_ text: String, over draft: TodoDraft = TodoDraft("")) throws -> EntityID {
    let line = line(text)
    if let name = line.unknownFolder { throw RuleError.noSuchFolder(name) }
    var draft = draft
    draft.title = line.title
    draft.folder = line.folder ?? draft.folder
    draft.tags += line.tags.filter { !draft.tags.contains($0) }
    draft.priority = line.priority ?? draft.priority
    let date = draft.due?.date ?? book.clock.today
    draft.due = line.due(otherwise: date, zone: book.clock.zone()) ?? draft.due
    if let amount = line.amount { return try addExpense(draft, amount) }
    guard !line.isPage else { return try addPage(draft) }
    draft.repeatRule = line.repeatRule ?? draft.repeatRule
    return try book.todos.add(draft)
  }

  /// The first tag is the category.
  private func addExpense(_ draft: TodoDraft, _ amount: Money) throws -> EntityID {
    var expense = ExpenseDraft(draft.title, amount)
    expense.category = draft.tags.first
    expense.tags = Array(draft.tags.dropFirst())
    expense.date = draft.due
    expense.folder = draft.folder
    expense.memo = draft.notes
    return try book.ledger.add(expense)
  }

  private func addPage(_ draft: TodoDraft) throws -> EntityID {
    try book.diary.add(draft.title, date: draft.due, tags: draft.tags, folder: draft.folder)
  }
}
