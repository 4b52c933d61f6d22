package import Core
import Entities
import Repositories

/// The numbers of today for a status line.
package struct DayStatus: Equatable, Sendable {
  /// The next to-do or event that has a time.
  package struct Next: Equatable, Sendable {
    package let title: String
    package let time: ClockTime
  }

  package var overdue = 0
  /// Due today, and not overdue yet.
  package var due = 0
  /// All open to-dos.
  package var open = 0
  /// What is due or begins next today; nil if nothing is.
  package var next: Next?

  package init() {}
}

extension DayService {
  /// Counts the open to-dos that a query finds, and finds the next to-do or event.
  ///
  /// Without a query the counts come from the index.
  package func status(of query: Query = Query()) -> DayStatus {
    let now = book.clock.localNow
    var status = query == Query() ? indexedStatus(at: now) : scannedStatus(of: query, at: now)
    let isFound = membership(of: query)
    let todo = book.repository.todosDue(on: now.date, after: now.time)
      .lazy.map { Entry(book.repository.summary(of: $0)) }.first { isFound($0.id) }
    let agenda = book.agenda.events(on: now.date)
    let event = agenda.lines.indices.lazy
      .filter { agenda.lines[$0].time.map { $0 > now.time } ?? false }
      .compactMap { book.agenda.items(agenda, in: $0..<$0 + 1).first }
      .first { isFound($0.entry.id) }
    let next = [
      todo.flatMap { todo in
        todo.due?.time.map { DayStatus.Next(title: todo.title, time: $0) }
      },
      event.flatMap { event in
        event.time.map { DayStatus.Next(title: event.entry.title, time: $0) }
      },
    ]
    status.next = next.compactMap(\.self).min { $0.time < $1.time }
    return status
  }

  private func indexedStatus(at now: LocalTime) -> DayStatus {
    let tally = book.repository.tally(today: now.date, time: now.time)
    var status = DayStatus()
    (status.open, status.overdue) = (tally.open + tally.openBelow, tally.overdue)
    status.due = tally.dueToday
    return status
  }

  private func scannedStatus(of query: Query, at now: LocalTime) -> DayStatus {
    var request = EntryRequest(.everywhere)
    request.kinds = [.todo]
    request.shown = .open
    request.query = query
    let dues: [EntryRequest.Due?] = [nil, .overdue(at: now), .later(now)]
    let counts = book.entries.counts(
      dues.map { due in
        var counted = request
        counted.due = due
        return counted
      })
    var status = DayStatus()
    (status.open, status.overdue, status.due) = (counts[0], counts[1], counts[2])
    return status
  }

  /// A predicate for whether the query finds a to-do or an event.
  private func membership(of query: Query) -> (EntityID) -> Bool {
    guard query != Query() else { return { _ in true } }
    var request = EntryRequest(.everywhere)
    request.kinds = [.todo, .event]
    request.query = query
    let found = Set(book.entries.ids(in: book.entries.list(request)))
    return found.contains
  }
}
