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
    if start == Columns.someday { return .someday }
    if start > now.number { return .waiting }
    return isBlocked ? .blocked : .ready
  }

  /// The minute at which a state is determined.
  package struct Moment: Equatable, Sendable {
    let number: Int64

    var day: CivilDate { DueColumn.day(number) }
    var time: ClockTime { DueColumn.time(number) ?? ClockTime(minutes: 0) }

    package init(_ day: CivilDate, _ time: ClockTime) {
      number = DueColumn.number(day: day.dayNumber, minute: time.minutes)
    }
  }
}

extension TodoStanding {
  init(_ fold: Fold, _ row: Int) {
    self = TodoStandings(fold)[row]
  }
}

/// The standings of all rows, read from only the columns that are needed: copying all columns of every row would
/// take longer than everything else.
struct TodoStandings {
  private let fold: Fold
  private let completed: ColumnCells<Int64>
  private let marks: ColumnCells<Columns.Marks>
  private let sight: ColumnCells<Int64>
  /// Whether any to-do waits for another.
  private let hasLinks: Bool

  /// - Parameter isScan: whether all rows are read.
  init(_ fold: Fold, isScan: Bool = false) {
    self.fold = fold
    completed = ColumnCells(fold.columns.completed, isScan: isScan)
    marks = ColumnCells(fold.columns.marks, isScan: isScan)
    sight = ColumnCells(fold.columns.sight, isScan: isScan)
    hasLinks = !fold.afters.isEmpty
  }

  subscript(row: Int) -> TodoStanding {
    let isClosed = completed[row] != Columns.absent
    return TodoStanding(
      isClosed: isClosed, isDropped: isClosed && marks[row].contains(.dropped), start: sight[row],
      isBlocked: hasLinks && !isClosed && fold.isBlocked(Int32(row)))
  }
}
