import ArgumentParser
import Services

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

  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    let entry = try session.book.entries.find(id)
    if let page = session.book.diary.page(entry.id) { return try edit(page, session.book) }
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
    var page = seen
    if title == nil, tags.isEmpty {
      guard let text = try ExternalEditor().edit(page.text) else { return }
      page.text = text
    }
    if let title { page.title = title }
    if !tags.isEmpty { page.tags = TagText.tags(tags.joined(separator: " ")) }
    try book.diary.save(page, over: seen)
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
