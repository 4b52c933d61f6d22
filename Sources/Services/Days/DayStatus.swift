import Core
import Entities
import Repositories

/// What a status line says of today.
package struct DayStatus: Equatable, Sendable {
  package var overdue = 0
  /// Due today, and not overdue yet.
  package var due = 0
  /// All open to-dos.
  package var open = 0
  /// What is due next today at a time of its own; nil for nothing.
  package var next: Entry?

  package init() {}
}

extension DayService {
  /// Counts the open to-dos that a query finds, a pass over the columns each.
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
    status.next = dues.filter { $0.due?.time != nil }
      .min { ($0.due?.time?.minutes ?? 0) < ($1.due?.time?.minutes ?? 0) }
    return status
  }
}
