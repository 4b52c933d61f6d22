package import Core
import Entities
import Repositories

/// What services do with each kind of entry.
extension Book {
  package var todos: TodoService { TodoService(book: self) }
  package var diary: DiaryService { DiaryService(book: self) }
  package var ledger: LedgerService { LedgerService(book: self) }
  package var events: EventService { EventService(book: self) }
  package var people: PersonService { PersonService(book: self) }
}

/// An entry with all that its kind has.
package enum WholeEntry {
  case todo(Todo)
  case page(DiaryPage)
  case expense(Expense)
  case event(Event)
  case person(Person)
}

extension EntryService {
  /// Nil for an entry that is gone or cannot be read, and for one of a newer version's kind.
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

  /// Saves what was made of an entry's text since it was seen; what is no text stays as it is.
  package func save(text: String, over seen: WholeEntry) throws {
    switch seen {
    case .todo(let todo): try book.todos.save(document: text, over: todo)
    case .page(let page): try book.diary.save(text: text, over: page)
    case .expense, .event, .person: break
    }
  }

  /// What finishes entries, by kind.
  func finishing(at now: Timestamp) -> [EntryChange] {
    [
      EntryChange(.complete, .todo, [.completed: .time(now)]) { !$0.isDone },
      EntryChange(.settle, .expense, [.settled: .truth(true)]) { !$0.isSettled },
    ]
  }

  /// What drops to-dos.
  func dropping(at now: Timestamp) -> EntryChange {
    let fields: [FieldKey: FieldValue] = [
      .completed: .time(now), .outcome: .text(TodoOutcome.dropped.rawValue),
    ]
    return EntryChange(.drop, .todo, fields) { !$0.isDone }
  }

  /// What takes both back.
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
