package import Entities

/// Adds what one line says.
@MainActor package struct QuickAddService {
  /// What becomes of a line that names a folder which does not exist.
  package enum UnknownFolder {
    case refused
    case made
  }

  /// How a line is read.
  package enum Reading {
    /// With its tags, days, folder and the like.
    case understood
    /// As a title, whatever is in it.
    case verbatim
  }

  let book: Book

  package func line(_ text: String) -> QuickLine {
    // To name a folder takes a slash; most lines need not wait until all folders are read.
    let folders = text.contains("/") ? book.folders.all() : []
    let parser = QuickLineParser(
      clock: book.clock, money: book.money, firstWeekday: book.firstWeekday, folders: folders)
    return parser.parse(text)
  }

  /// Adds the entry of a line, and perhaps its folder in the same step of undo; where the line says
  /// nothing, it is as the draft has it.
  @discardableResult
  package func add(
    _ text: String, over draft: TodoDraft = TodoDraft(""), unknownFolder: UnknownFolder = .refused
  ) throws -> EntityID {
    // Somebody else may have made it meanwhile.
    if unknownFolder == .made { try book.catchUp() }
    let line = line(text)
    let newFolder = try newFolder(of: line, unknownFolder)
    var draft = draft
    draft.title = line.title
    draft.folder = newFolder?.id ?? line.folder ?? draft.folder
    draft.tags += line.tags.filter { !draft.tags.contains($0) }
    draft.priority = line.priority ?? draft.priority
    let date = draft.due?.date ?? book.clock.today
    draft.due = line.due(otherwise: date, zone: book.clock.zone()) ?? draft.due
    if let amount = line.amount { return try addExpense(draft, amount, newFolder) }
    guard !line.isPage else { return try addPage(draft, newFolder) }
    if let repetition = line.repetition { draft.repeats(repetition) }
    return try book.todos.add(draft, making: newFolder)
  }

  /// Adds an entry for each line, all in one act or none.
  ///
  /// - Parameter reading: whether the lines say more than titles.
  package func add(
    lines: [String], over draft: TodoDraft, _ reading: Reading = .understood
  ) throws -> [EntityID] {
    try book.catchUp()
    return try book.joining(as: Action(.add, count: lines.count)) {
      try lines.map { line in
        guard reading == .verbatim else { return try add(line, over: draft) }
        var draft = draft
        draft.title = line
        return try book.todos.add(draft)
      }
    }
  }

  private func newFolder(of line: QuickLine, _ unknown: UnknownFolder) throws -> FolderEntity? {
    guard let name = line.unknownFolder else { return nil }
    guard unknown == .made else { throw RuleError.noSuchFolder(name) }
    return try book.folders.unsaved(name)
  }

  /// The first tag is the category.
  private func addExpense(
    _ draft: TodoDraft, _ amount: Money, _ newFolder: FolderEntity?
  ) throws -> EntityID {
    var expense = ExpenseDraft(draft.title, amount)
    expense.category = draft.tags.first
    expense.tags = Array(draft.tags.dropFirst())
    expense.date = draft.due
    expense.folder = draft.folder
    expense.memo = draft.notes
    return try book.ledger.add(expense, making: newFolder)
  }

  private func addPage(_ draft: TodoDraft, _ newFolder: FolderEntity?) throws -> EntityID {
    try book.diary.add(
      draft.title, date: draft.due, tags: draft.tags, folder: draft.folder, making: newFolder)
  }
}
