import Core
import Entities
import TextUI

/// A to-do as text alone, as a line of daybook's list has it on a screen of 80 columns.
///
/// The floor shows these lines, so that both draw the same letters; what daybook sends besides, such as colours and
/// the number of the line, counts against it.
struct PlainLine: CustomStringConvertible {
  private let todo: TodoEntity

  /// Returns the lines of an Inbox, first those that are overdue.
  static func list(_ todos: [TodoEntity]) -> String {
    let inbox = todos.filter { $0.folder == nil && $0.completed == nil }
    let others = todos.filter { $0.folder != nil || $0.completed != nil }
    return (inbox.filter { $0.due != nil } + inbox.filter { $0.due == nil } + others)
      .map { "\(PlainLine(todo: $0))\n" }.joined()
  }

  var description: String {
    let tags = (todo.tags ?? []).map { "  #\($0)" }.joined()
    let line = "  \(todo.completed == nil ? "☐" : "☑") \(priority) \(todo.title)\(tags)"
    return todo.due == nil ? line : "\(line.padded(to: 62))  ! 2 years late"
  }

  private var priority: String {
    switch todo.priority {
    case .high: "!"
    case .medium: "•"
    case .low: "↓"
    case nil: " "
    }
  }
}
