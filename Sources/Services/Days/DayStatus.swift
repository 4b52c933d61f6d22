package import Core
import Entities
import Repositories

/// What a status line says of today.
package struct DayStatus: Equatable, Sendable {
  /// What comes at a time of its own.
  package struct Next: Equatable, Sendable {
    package let title: String
    package let time: ClockTime
  }

  package var overdue = 0
  /// Due today, and not overdue yet.
  package var due = 0
  /// All open to-dos.
  package var open = 0
  /// What is due or begins next today; nil for nothing.
  package var next: Next?
  /// Whether an event is on, of all there are.
  package var occupation: Occupation?

  package init() {}
}

extension DayService {
  /// Counts the open to-dos that a query finds, a pass over the columns each, and says what comes next of
  /// them and of events.
  package func status(of query: Query = Query()) -> DayStatus {
    let now = book.clock.localNow
    var request = EntryRequest(.everywhere)
    request.kinds = [.todo]
    request.shown = .open
    request.query = query
    var status = DayStatus()
    status.open = book.entries.count(request)
    request.due = .overdue(at: now)
    status.overdue = book.entries.count(request)
    request.due = .within(now.date...now.date)
    let today = book.entries.list(request)
    let dues = book.entries.entries(today, in: 0..<today.count)
      .filter { $0.due?.isPast(at: now) == false }
    status.due = dues.count
    let agenda = book.agenda.days(from: now.date, count: 1).first ?? Agenda(date: now.date)
    status.occupation = agenda.occupation(at: now.time)
    let todos = dues.compactMap { todo in
      todo.due?.time.map { DayStatus.Next(title: todo.title, time: $0) }
    }
    status.next = (todos + events(of: agenda, query, after: now.time)).min { $0.time < $1.time }
    return status
  }

  /// The events that begin later and that a query finds.
  private func events(
    of agenda: Agenda, _ query: Query, after now: ClockTime
  ) -> [DayStatus.Next] {
    let coming = agenda.lines.indices.filter { place in
      let line = agenda.lines[place]
      return line.part == .happened && line.span != nil && line.time.map { $0 > now } ?? false
    }.flatMap { book.agenda.items(agenda, in: $0..<$0 + 1) }
    guard !coming.isEmpty else { return [] }
    var request = EntryRequest(.everywhere)
    request.kinds = [.event]
    request.query = query
    let found = query == Query() ? nil : Set(book.entries.ids(in: book.entries.list(request)))
    return coming.filter { found?.contains($0.entry.id) ?? true }.compactMap { item in
      item.time.map { DayStatus.Next(title: item.entry.title, time: $0) }
    }
  }
}
