import Core
import Entities
import Services

/// A book in which every text is hostile, as texts may be that were imported, or written on another machine.
@MainActor struct HostileBook {
  let book: Book

  /// Writes an entry of every kind for each text, and a folder with all of them.
  func write(_ texts: [String]) throws {
    let folder = try book.folders.add("Rent \(texts[0])", colour: "green", deleteRule: .cascade)
    for (index, text) in texts.enumerated() {
      // No name may be empty, or equal to another.
      let name = "\(text)\(index)"
      if index % 10 == 1 { try book.folders.add(name, minimum: 1) }
      var draft = TodoDraft(name, folder: index % 4 == 0 ? nil : folder)
      draft.tags = [text]
      draft.notes = "first\n\(text)\nlast"
      draft.due = try book.due(index % 3 == 0 ? "today 18:00" : "yesterday")
      try dispute(book.todos.add(draft), text)
      try book.diary.add("\(name)\n\n- \(text)\n> \(text)\n\n`\(text)`", tags: [text])
      try spend(name, text, folder)
      var person = PersonDetails(name)
      person.address = text
      person.phone = text
      person.email = text
      try book.people.add(person, folder: folder, tags: [text])
    }
  }

  /// Makes two programs change the notes without knowledge of each other.
  private func dispute(_ id: EntityID, _ text: String) throws {
    guard let seen = book.todos.todo(id) else { return }
    for notes in ["\(text)\nlast", "first\n\(text)"] {
      var edited = seen
      edited.notes = notes
      try book.todos.save(edited, over: seen)
    }
  }

  private func spend(_ name: String, _ text: String, _ folder: EntityID) throws {
    var expense = ExpenseDraft(name, try book.amount("4500 KRW"))
    expense.category = text
    expense.memo = text
    expense.folder = folder
    try book.ledger.add(expense)
  }
}
