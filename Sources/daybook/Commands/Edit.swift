import ArgumentParser
import Services
import ViewModels

struct Edit: BookCommand {
  static let configuration = CommandConfiguration(
    inBook: "edit",
    abstract: "Change an entry: by options, else in $VISUAL or $EDITOR.")

  @Argument(help: "Its id, or enough of its beginning or end.")
  var id: String

  @Option(help: ArgumentHelp("Another title.", valueName: "text"))
  var title: String?

  @Option(help: ArgumentHelp("When it is due; empty for never.", valueName: "date"))
  var due: String?

  @Option(
    name: .customLong("tag"),
    help: ArgumentHelp("Exactly these tags; may be given more than once.", valueName: "tag"))
  var tags: [String] = []

  @Option(help: "How much it matters: high, medium, low or none.")
  var priority: PriorityArgument?

  @Option(help: ArgumentHelp("Other notes; empty for none.", valueName: "text"))
  var notes: String?

  @Option(help: "Of an expense: another amount.")
  var amount: String?

  @Option(help: ArgumentHelp("Of an expense: another category; empty for none.", valueName: "name"))
  var category: String?

  @Option(help: ArgumentHelp("Of a page or an expense: another day.", valueName: "date"))
  var date: String?

  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    let entry = try session.book.entries.find(id)
    if let page = session.book.diary.page(entry.id) { return try edit(page, session.book) }
    if let expense = session.book.ledger.expense(entry.id) {
      return try edit(expense, session.book)
    }
    if amount != nil || category != nil { throw RuleError.notAnExpense(entry.title) }
    if date != nil { throw RuleError.notAPage(entry.title) }
    if let person = session.book.people.person(entry.id) { return try edit(person, session.book) }
    guard let seen = session.book.todos.todo(entry.id) else {
      throw RuleError.notATodo(entry.title)
    }
    var todo = seen
    if title == nil, due == nil, tags.isEmpty, priority == nil, notes == nil {
      guard let text = try ExternalEditor().edit(todo.document) else { return }
      todo.document = text
    }
    if let title { todo.title = title }
    if let due { todo.due = try session.book.due(due) }
    if !tags.isEmpty { todo.tags = TagText.tags(tags.joined(separator: " ")) }
    if let priority { todo.priority = priority.priority }
    if let notes { todo.notes = notes.isEmpty ? nil : notes }
    try session.book.todos.save(todo, over: seen)
  }

  @MainActor private func edit(_ seen: DiaryPage, _ book: Book) throws {
    if due != nil || priority != nil || notes != nil { throw RuleError.notATodo(seen.title) }
    if amount != nil || category != nil { throw RuleError.notAnExpense(seen.title) }
    var page = seen
    if title == nil, tags.isEmpty, date == nil {
      guard let text = try ExternalEditor().edit(page.text) else { return }
      page.text = text
    }
    if let title { page.title = title }
    if let date { page.date = try book.date(date) ?? page.date }
    if !tags.isEmpty { page.tags = TagText.tags(tags.joined(separator: " ")) }
    try book.diary.save(page, over: seen)
  }

  /// The notes of an expense are its memo.
  @MainActor private func edit(_ seen: Expense, _ book: Book) throws {
    if due != nil || priority != nil { throw RuleError.notATodo(seen.product) }
    let given = [title, amount, category, date, notes].compactMap(\.self)
    guard !given.isEmpty || !tags.isEmpty else { throw Refusal(.nothingToChange) }
    var expense = seen
    if let title { expense.product = title }
    if let amount { expense.amount = try book.amount(amount) }
    if let category { expense.category = category }
    if let date { expense.date = try book.date(date) ?? expense.date }
    if let notes { expense.memo = notes }
    if !tags.isEmpty { expense.tags = TagText.tags(tags.joined(separator: " ")) }
    try book.ledger.save(expense, over: seen)
  }

  /// What is more than a name and tags has no text for an editor.
  @MainActor private func edit(_ seen: Person, _ book: Book) throws {
    guard title != nil || !tags.isEmpty, due == nil, priority == nil, notes == nil else {
      throw RuleError.notATodo(seen.details.name)
    }
    var person = seen
    if let title { person.details.name = title }
    if !tags.isEmpty { person.tags = TagText.tags(tags.joined(separator: " ")) }
    try book.people.save(person, over: seen)
  }
}

extension Phrase {
  fileprivate static let nothingToChange = Phrase(
    "Say what to change. An expense has --title, --amount, --category, --date, --notes, --tag",
    "무엇을 바꿀지 쓰십시오: --title, --amount, --category, --date, --notes, --tag")
}
