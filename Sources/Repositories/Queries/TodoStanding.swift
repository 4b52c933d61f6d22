package import Core

/// What the state of a to-do follows from, but for the time.
package struct TodoStanding: Equatable, Sendable {
  package let isClosed: Bool
  package let isDropped: Bool
  /// From when on it and all above it are in sight, as the column has it.
  fileprivate let start: Int64
  /// It, or one above it, waits for an open one.
  fileprivate let isBlocked: Bool

  /// What is no to-do is ready, or done.
  package func state(at now: Moment) -> TodoState {
    if isClosed { return isDropped ? .dropped : .done }
    if start == Columns.someday { return .someday }
    if start > now.number { return .waiting }
    return isBlocked ? .blocked : .ready
  }

  /// The minute at which a state is asked for.
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

/// The standings of all rows, read from the columns that say them: to copy all columns for every row takes
/// longer than all else.
struct TodoStandings {
  private let fold: Fold
  private let completed: ColumnCells<Int64>
  private let marks: ColumnCells<Columns.Marks>
  private let sight: ColumnCells<Int64>
  /// Whether any to-do waits for another.
  private let hasLinks: Bool

  /// - Parameter isScan: whether all rows are asked for.
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
