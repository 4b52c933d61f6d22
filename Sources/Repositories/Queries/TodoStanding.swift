package import Core

/// The values that determine the state of a to-do, together with the time.
package struct TodoStanding: Equatable, Sendable {
  package let isClosed: Bool
  package let isDropped: Bool
  /// When it and all to-dos above it are in sight, encoded as in the column.
  fileprivate let start: Int64
  /// Whether it, or an open to-do above it, waits for an open one.
  fileprivate let isBlocked: Bool

  /// Returns the state at a moment; an entry that is no to-do is ready.
  package func state(at now: Moment) -> TodoState {
    if isClosed { return isDropped ? .dropped : .done }
    return switch Sight(start, at: now) {
    case .someday: .someday
    case .later: .waiting
    case .now: isBlocked ? .blocked : .ready
    }
  }

  /// When an open to-do is in sight.
  enum Sight {
    case now
    case later
    case someday

    /// - Parameter start: when it comes into sight, encoded as in the column.
    init(_ start: Int64, at now: Moment) {
      self = start == Columns.someday ? .someday : start > now.number ? .later : .now
    }
  }

  /// The minute at which a state is determined.
  package struct Moment: Comparable, Sendable {
    let number: Int64

    var day: CivilDate { DueColumn.day(number) }
    var time: ClockTime { DueColumn.time(number) ?? ClockTime(minutes: 0) }

    package init(_ day: CivilDate, _ time: ClockTime) {
      number = DueColumn.number(day: day.dayNumber, minute: time.minutes)
    }

    fileprivate init(number: Int64) {
      self.number = number
    }

    package static func < (left: Moment, right: Moment) -> Bool { left.number < right.number }
  }
}

extension TodoStanding {
  init(_ fold: Fold, _ row: Int) {
    isClosed = fold.columns.completed[row] != Columns.absent
    isDropped = isClosed && fold.columns.marks[row].contains(.dropped)
    start = fold.columns.sight[row]
    isBlocked = !isClosed && !fold.afters.isEmpty && fold.isBlocked(Int32(row))
  }
}

extension EntryRepository {
  /// Returns how many of the entries that a query finds have each state at a moment.
  package func states(_ query: EntryQuery, at now: TodoStanding.Moment) -> [TodoState: Int] {
    // Cached rows are narrowed by each letter of a filter. Those of the whole book would have to be sorted for it.
    let rows =
      query.isScan && query.text == nil
      ? RowFilter(query, fold).rows() : fold.lists.rows(query, fold)
    return rows.reduce(into: [:]) { states, row in
      states[TodoStanding(fold, row.offset).state(at: now), default: 0] += 1
    }
  }

  /// Returns the first moment after another at which a to-do comes into sight or becomes overdue, or an event begins
  /// or ends; at the latest, the next midnight.
  ///
  /// It may also return a moment at which nothing changes. It costs a pass over the columns.
  package func nextTurn(after now: TodoStanding.Moment) -> TodoStanding.Moment {
    var next = DueColumn.number(day: now.day.dayNumber + 1, minute: nil)
    // A turn at `now` itself counts a minute later, as what is due then becomes overdue.
    func note(_ number: Int64) {
      if now.number <= number, number < next { next = max(number, now.number + 1) }
    }
    for number in fold.columns.due.all { note(number) }
    for number in fold.columns.sight.all { note(number) }
    let events = fold.kindSymbol(.event)?.index
    for (row, kind) in fold.columns.kind.all.enumerated() where kind == events {
      guard fold.columns.date[row] != Columns.absent else { continue }
      for (span, _) in fold.times(ofEvent: Symbol(index: Int32(row)), near: now.day...now.day) {
        let shown = fold.clock?.here(span) ?? span
        for time in [span.start, span.end, shown.start, shown.end] {
          note(DueColumn.number(day: time.date.dayNumber, minute: time.time?.minutes))
        }
      }
    }
    return TodoStanding.Moment(number: next)
  }
}
