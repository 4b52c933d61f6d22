import Entities
import Services

/// An entry of each kind as the options would have it.
@MainActor extension Edit {
  func edited(_ seen: Todo, in book: Book) throws -> Todo {
    var todo = seen
    if let title { todo.title = title }
    if let due { todo.due = try book.dueChange(due).applied(to: seen.due) }
    if let priority { todo.priority = priority.priority }
    if let repeatRule { todo.repeats(try book.repetition(repeatRule, due: todo.due)) }
    if let notes { todo.notes = notes.unlessEmpty }
    todo.tags = changed(seen.tags)
    return todo
  }

  func edited(_ seen: DiaryPage, in book: Book) throws -> DiaryPage {
    var page = seen
    if let title { page.title = title }
    if let date { page.date = try book.date(date) ?? page.date }
    page.tags = changed(seen.tags)
    return page
  }

  /// The notes of an expense are its memo.
  func edited(_ seen: Expense, in book: Book) throws -> Expense {
    var expense = seen
    if let title { expense.product = title }
    if let amount { expense.amount = try book.amount(amount) }
    if let category { expense.category = category }
    if let date { expense.date = try book.date(date) ?? expense.date }
    if let settling { expense.isSettled = settling == .settled }
    if let notes { expense.memo = notes }
    expense.tags = changed(seen.tags)
    return expense
  }

  func edited(_ seen: Person) -> Person {
    var person = seen
    if let title { person.details.name = title }
    self.person.fill(&person.details)
    person.tags = changed(seen.tags)
    return person
  }

  private func changed(_ seen: [String]) -> [String] {
    tags.isEmpty ? seen : TagText.tags(each: tags)
  }
}
