package import Core

/// What the state of a to-do follows from, but for the time.
package struct TodoStanding: Equatable, Sendable {
  package let isClosed: Bool
  package let isDropped: Bool
  /// From when on it and all above it are in sight, as `StartColumn` has it.
  private let start: Int64
  /// It, or one above it, waits for an open one.
  private let isBlocked: Bool

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
    self.init(fold, fold.columns, row)
  }

  /// - Parameter columns: those of the fold, which take long to copy for every row.
  init(_ fold: Fold, _ columns: ColumnTable, _ row: Int) {
    isClosed = columns.completed[row] != Columns.absent
    isDropped = isClosed && columns.marks[row].contains(.dropped)
    start = columns.sight[row]
    isBlocked = !isClosed && fold.isBlocked(Int32(row))
  }
}
