package import TextUI
package import ViewModels

extension EntryRowKind {
  /// What stands before an entry; of a to-do, its box.
  package func sign(isDone: Bool) -> Icon {
    switch self {
    case .todo: isDone ? .done : .todo
    case .page: .page
    case .expense: .expense
    case .person: .person
    case .other: .other
    }
  }
}
