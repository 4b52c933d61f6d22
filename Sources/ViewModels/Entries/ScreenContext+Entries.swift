package import Entities
import Services

extension ScreenContext {
  /// Shows an entry whole, for reading and editing.
  package func open(_ id: EntityID) {
    guard let todo = book.todos.todo(id) else { return }
    navigator?.present(.form(TodoForm.editor(of: todo, context: self)))
  }
}
