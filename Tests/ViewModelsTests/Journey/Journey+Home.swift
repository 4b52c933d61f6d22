import Services

extension Journey {
  /// Returns a journey that begins inside the folder Home with three open to-dos.
  static func inHome() throws -> Journey {
    let journey = try Journey()
    let home = try journey.book.folders.add("Home")
    for (title, due) in [("one", "today"), ("two", "+1d"), ("three", "+2d")] {
      var draft = TodoDraft(title, folder: home)
      draft.due = try journey.book.due(due)
      try journey.book.todos.add(draft)
    }
    journey.press("j", "enter")
    return journey
  }
}
