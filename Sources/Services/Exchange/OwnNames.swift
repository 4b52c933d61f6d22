import Entities
import Repositories

/// What the records of the book are called in a file of its own.
@MainActor struct ExistingIdentities {
  let book: Book
  let format: ImportFormat?
  private var people = PersonNames()
  private var todos: [EntityID: TodoNames] = [:]

  init(_ book: Book, _ format: ImportFormat?) {
    self.book = book
    self.format = format
  }

  /// The records that such a file has.
  var rows: [Row] {
    let kinds: Set<EntityKind>
    switch format {
    case .diary: kinds = [.diary]
    case .people: kinds = Set(EntityKind.people)
    case .categories: kinds = [.todo]
    case .ledger: kinds = [.expense]
    case .departments, .tasks, .journal, .book, nil: return []
    }
    return book.repository.entries(EntryQuery(kinds: kinds, order: .position))
  }

  /// None for what is not in such a file.
  mutating func names(of row: Row) -> [EntityID] {
    switch format {
    case .diary: page(row)
    case .people: person(row)
    case .categories: todo(row)
    case .ledger: expense(row)
    case .departments, .tasks, .journal, .book, nil: []
    }
  }

  private func page(_ row: Row) -> [EntityID] {
    guard let page = book.repository.record(DiaryEntity.self, at: row).value,
      let number = page.number
    else { return [] }
    let tag = ExchangeTag.text(page.tags ?? []) ?? ""
    return [ImportKey("diary", [String(number), page.title, page.body ?? "", tag]).id]
  }

  private mutating func person(_ row: Row) -> [EntityID] {
    guard let person = book.people.person(book.repository.id(of: row)) else { return [] }
    return [people.id(of: person.details)]
  }

  private mutating func todo(_ row: Row) -> [EntityID] {
    let todo = book.repository.summary(of: row)
    guard let folder = todo.folder, let name = book.folders.name(of: folder) else { return [] }
    return [
      todos[folder, default: TodoNames(category: name)].id(of: todo.title, todo.created.text)
    ]
  }

  /// By the id that it came with, and by its own.
  private func expense(_ row: Row) -> [EntityID] {
    guard let expense = book.repository.record(ExpenseEntity.self, at: row).value else { return [] }
    let folder = book.folders.name(of: expense.folder)
    return [expense.source, expense.id.text].compactMap(\.self).map {
      ExpenseName($0, in: folder, expense.title, expense.amount).id
    }
  }
}
