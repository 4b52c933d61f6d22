package import Entities
import Services

extension ScreenContext {
  /// Shows an entry whole: a page in the reader, any other in its form.
  package func open(_ id: EntityID) {
    if let todo = book.todos.todo(id) {
      navigator?.present(.form(TodoForm.editor(of: todo, context: self)))
    } else if let expense = book.ledger.expense(id) {
      navigator?.present(.form(ExpenseForm.editor(of: expense, context: self)))
    } else if let person = book.people.person(id) {
      navigator?.present(.form(PersonForm.editor(of: person, context: self)))
    } else if book.diary.page(id) != nil {
      navigator?.open(.page(PageViewModel(id, context: self)))
    }
  }
}
