package import Core
import Entities
import Repositories

/// The service of each kind of entry.
extension Book {
  package var todos: TodoService { TodoService(book: self) }
  package var diary: DiaryService { DiaryService(book: self) }
  package var ledger: LedgerService { LedgerService(book: self) }
  package var events: EventService { EventService(book: self) }
  package var people: PersonService { PersonService(book: self) }
}

/// An entry with all the fields of its kind.
package enum WholeEntry {
  case todo(Todo)
  case page(DiaryPage)
  case expense(Expense)
  case event(Event)
  case person(Person)
}

extension EntryService {
  /// Reads an entry with all its fields; nil if it is gone, cannot be read, or is of a newer version's kind.
  package func whole(_ id: EntityID) -> WholeEntry? {
    switch entry(id)?.kind {
    case .todo: book.todos.todo(id).map(WholeEntry.todo)
    case .diary: book.diary.page(id).map(WholeEntry.page)
    case .expense: book.ledger.expense(id).map(WholeEntry.expense)
    case .event: book.events.event(id).map(WholeEntry.event)
    case .employee, .student: book.people.person(id).map(WholeEntry.person)
    case .folder, .other, nil: nil
    }
  }

  /// Saves the edited text of a to-do or a page; does nothing for other kinds.
  package func save(text: String, over seen: WholeEntry) throws {
    switch seen {
    case .todo(let todo): try book.todos.save(document: text, over: todo)
    case .page(let page): try book.diary.save(text: text, over: page)
    case .expense, .event, .person: break
    }
  }

  /// The changes that finish entries, one for each kind.
  func finishing(at now: Timestamp) -> [EntryChange] {
    [
      EntryChange(.complete, .todo, [.completed: .time(now)]) { !$0.isDone },
      EntryChange(.settle, .expense, [.settled: .truth(true)]) { !$0.isSettled },
    ]
  }

  /// The change that drops to-dos.
  func dropping(at now: Timestamp) -> EntryChange {
    let fields: [FieldKey: FieldValue] = [
      .completed: .time(now), .outcome: .text(TodoOutcome.dropped.rawValue),
    ]
    return EntryChange(.drop, .todo, fields) { !$0.isDone }
  }

  /// The changes that reopen to-dos and unsettle expenses.
  var reopening: [EntryChange] {
    [
      EntryChange(.reopen, .todo, [.completed: .absent, .outcome: .absent], where: \.isDone),
      EntryChange(.unsettle, .expense, [.settled: .absent], where: \.isSettled),
    ]
  }
}

extension EntityKind {
  /// The kinds of entries that have a box to tick.
  package static let tickable: Set<EntityKind> = [.todo, .expense]
}
