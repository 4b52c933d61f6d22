import ArgumentParser

extension CompletionKind {
  /// The names of the folders of the user's own book.
  static let folders = CompletionKind.shellCommand("daybook \(FolderNames.name) 2>/dev/null")
}
