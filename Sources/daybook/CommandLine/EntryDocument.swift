import Entities
import Services

/// An entry as `--json` prints it: stable keys, null for what is absent.
@MainActor struct EntryDocument {
  private let entry: Entry
  private let todo: Todo?
  private let book: Book

  init(_ entry: Entry, book: Book) {
    self.entry = entry
    self.book = book
    todo = book.todos.todo(entry.id)
  }

  /// The values ready to be encoded.
  var fields: Fields {
    Fields(
      id: entry.id.text, kind: entry.kind.rawValue, title: entry.title,
      folder: Nullable(folder), tags: entry.tags, created: moment(entry.created),
      modified: moment(entry.modified), done: entry.isDone,
      completed: Nullable(entry.completed.map(moment)), due: Nullable(entry.due.map(due)),
      priority: Nullable(entry.priority?.rawValue), repeat: Nullable(todo?.repeatRule),
      notes: Nullable(todo?.notes))
  }

  private var folder: String? {
    entry.folder.flatMap { book.folders.folder($0)?.name }
  }

  private func moment(_ moment: Timestamp) -> String {
    book.clock.local(moment).text
  }

  /// A day, or a time with its offset from UTC.
  private func due(_ due: Due) -> String {
    guard let time = due.time, let zone = due.zone else { return due.date.text }
    return book.clock.local(book.clock.moment(due.date, time, zone)).text
  }

  struct Fields: Encodable {
    let id: String
    let kind: String
    let title: String
    let folder: Nullable<String>
    let tags: [String]
    let created: String
    let modified: String
    let done: Bool
    let completed: Nullable<String>
    let due: Nullable<String>
    let priority: Nullable<String>
    let `repeat`: Nullable<String>
    let notes: Nullable<String>
  }
}
