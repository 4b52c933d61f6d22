package import Entities
import Services

extension ScreenContext {
  /// Shows an entry whole: a to-do or a person in a form, a page in the reader.
  package func open(_ id: EntityID) {
    if let todo = book.todos.todo(id) {
      navigator?.present(.form(TodoForm.editor(of: todo, context: self)))
    } else if let person = book.people.person(id) {
      navigator?.present(.form(PersonForm.editor(of: person, context: self)))
    } else if book.diary.page(id) != nil {
      navigator?.open(.page(PageViewModel(id, context: self)))
    }
  }
}
