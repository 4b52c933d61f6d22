package import ViewModels

extension EntryRowKind {
  /// What stands before an entry; of a to-do, its box.
  package func sign(isDone: Bool) -> String {
    switch self {
    case .todo: isDone ? "☑" : "☐"
    case .page: "¶"
    case .expense: "$"
    case .person: "@"
    case .other: "·"
    }
  }
}
