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

  /// The kinds of a list in which each stands by itself, in this order; people are one, and nil is a kind of a
  /// newer version.
  static let groups: [EntityKind?] = [.event, .todo, .diary, .expense, .employee, nil]

  /// Its place among the groups.
  var group: Int {
    switch self {
    case .event: 0
    case .todo: 1
    case .diary: 2
    case .expense: 3
    case .employee, .student: 4
    case .folder, .other: 5
    }
  }
}

/// Entries of a list that are of one kind; employees and students are both people.
package struct EntryGroup: Equatable, Sendable {
  /// Nil is a kind of a newer version.
  package let kind: EntityKind?
  package let lines: Range<Int>
}

extension [EntryGroup] {
  /// The groups once the first of them has so many lines more.
  package func growing(by lines: Int) -> [EntryGroup] {
    enumerated().map { place, group in
      let start = group.lines.lowerBound + (place == 0 ? 0 : lines)
      return EntryGroup(kind: group.kind, lines: start..<group.lines.upperBound + lines)
    }
  }
}

extension EntryService {
  /// The entries of each kind together, in the order that they had, and where those stand.
  package func grouped(_ list: EntryList) -> (list: EntryList, groups: [EntryGroup]) {
    let rows = book.repository.grouped(list.rows, into: EntityKind.groups.count, by: \.group)
    var groups: [EntryGroup] = []
    for (kind, rows) in zip(EntityKind.groups, rows) where !rows.isEmpty {
      let start = groups.last?.lines.upperBound ?? 0
      groups.append(EntryGroup(kind: kind, lines: start..<start + rows.count))
    }
    return (EntryList(rows: rows.flatMap(\.self)), groups)
  }
}
