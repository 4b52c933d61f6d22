package import Core
import Entities

extension FileEntryRepository {
  package func dayTallies(_ span: DaySpan) -> [DayTally] {
    var tallies = [DayTally](repeating: DayTally(), count: span.count)
    let (marks, completed) = (fold.columns.marks.all, fold.columns.completed.all)
    let (due, date) = (fold.columns.due.all, fold.columns.date.all)
    for row in marks.indices where marks[row].isLive {
      if completed[row] != Columns.absent {
        if marks[row].contains(.dropped) { continue }
        if let day = span.index(of: completed[row]) { tallies[day].done += 1 }
      } else if due[row] != Columns.absent {
        let day = DueColumn.day(due[row]).dayNumber - span.first.dayNumber
        if tallies.indices.contains(day) { tallies[day].due += 1 }
      } else if date[row] != Columns.absent {
        for day in days(of: row) {
          let place = day - span.first.dayNumber
          if tallies.indices.contains(place) { tallies[place].happened += 1 }
        }
      }
    }
    return tallies
  }

  /// The days on which something happens that has a date: of an event, all that it takes.
  private func days(of row: Int) -> ClosedRange<Int> {
    let date = fold.columns.date[row]
    let first = DueColumn.day(date).dayNumber
    guard fold.columns.kind[row] == fold.kindSymbol(.event)?.index else { return first...first }
    return first...EventColumns.span(date: date, length: fold.columns.length[row]).lastDay.dayNumber
  }

  package func finished(in scope: EntryQuery.Scope, between moments: [Timestamp]) -> [Int] {
    var counts = [Int](repeating: 0, count: max(0, moments.count - 1))
    guard let first = moments.first, let end = moments.last else { return counts }
    let completed = fold.columns.completed.all
    for row in RowFilter(EntryQuery(scope, state: .done), fold).rows() {
      let moment = completed[row.offset]
      guard !fold.columns.marks[row.offset].contains(.dropped), moment >= first.milliseconds,
        moment < end.milliseconds
      else { continue }
      if let part = moments.lastIndex(where: { $0.milliseconds <= moment }) { counts[part] += 1 }
    }
    return counts
  }

  package func dayLines(
    _ day: DaySpan, beside neighbours: DayNeighbours, localTime: (Timestamp) -> ClockTime
  ) -> [DayLine] {
    var late: [Symbol] = []
    var started: [Symbol] = []
    var coming: [Symbol] = []
    var starting: [Symbol] = []
    var happening: [Symbol] = []
    let events = fold.kindSymbol(.event)?.index ?? -1
    var lines: [DayLine] = []
    var done: [DayLine] = []
    let (marks, completed) = (fold.columns.marks.all, fold.columns.completed.all)
    let (dues, dates) = (fold.columns.due.all, fold.columns.date.all)
    let starts = fold.columns.start.all
    for index in marks.indices where marks[index].isLive {
      let row = Row(index: Int32(index))
      if completed[index] != Columns.absent {
        guard day.index(of: completed[index]) == 0, !marks[index].contains(.dropped) else {
          continue
        }
        let time = localTime(Timestamp(milliseconds: completed[index]))
        done.append(DayLine(row: row, part: .done, time: time))
      } else if dues[index] != Columns.absent {
        let due = DueColumn.day(dues[index])
        if due == day.first {
          lines.append(DayLine(row: row, part: .due, time: DueColumn.time(dues[index])))
        } else if case .lateAndComing(let days, let now) = neighbours {
          if due < day.first {
            late.append(Symbol(index: Int32(index)))
          } else if isStarted(starts[index], now) {
            started.append(Symbol(index: Int32(index)))
          } else if due <= day.first.adding(days: days) {
            coming.append(Symbol(index: Int32(index)))
          }
        }
      } else if starts[index] != Columns.absent {
        guard case .lateAndComing(let days, let now) = neighbours else { continue }
        if isStarted(starts[index], now) {
          started.append(Symbol(index: Int32(index)))
        } else if starts[index] != Columns.someday,
          DueColumn.day(starts[index]) <= day.first.adding(days: days)
        {
          starting.append(Symbol(index: Int32(index)))
        }
      } else if dates[index] != Columns.absent {
        let first = DueColumn.day(dates[index])
        if days(of: index).contains(day.first.dayNumber) {
          let time = first == day.first ? DueColumn.time(dates[index]) : nil
          lines.append(DayLine(row: row, part: .happened, time: time))
        } else if case .lateAndComing(let days, _) = neighbours, first > day.first,
          first <= day.first.adding(days: days), fold.columns.kind[index] == events
        {
          happening.append(Symbol(index: Int32(index)))
        }
      }
    }
    let order = RowOrder(.due, .ascending, fold)
    let overdue = order.sorted(late)
      .map { DayLine(row: Row(index: $0.index), part: .overdue, time: nil) }
    let begun = RowOrder(.start, .ascending, fold).sorted(started)
      .map { DayLine(row: Row(index: $0.index), part: .started, time: nil) }
    let due = order.sorted(coming).map { (row: $0, number: dues[$0.offset], isStart: false) }
    let start = RowOrder(.start, .ascending, fold).sorted(starting)
      .map { (row: $0, number: starts[$0.offset], isStart: true) }
    let event = RowOrder(.date, .ascending, fold).sorted(happening)
      .map { (row: $0, number: dates[$0.offset], isStart: false) }
    let next = due.merging(start) { $0.number < $1.number }
      .merging(event) { $0.number < $1.number }.map { row, number, isStart in
        let day = DueColumn.day(number)
        return DayLine(
          row: Row(index: row.index), part: isStart ? .starting(day) : .coming(day),
          time: DueColumn.time(number))
      }
    return overdue + lines.sorted(by: precedes) + begun + next + done.sorted(by: precedes)
  }

  /// Whether a to-do with a start is in sight from then or before.
  private func isStarted(_ start: Int64, _ now: TodoStanding.Moment) -> Bool {
    start != Columns.absent && start <= now.number
  }

  /// The whole day stands before its times: what is to do, then money, then the rest.
  private func precedes(_ left: DayLine, _ right: DayLine) -> Bool {
    let times = (left.time?.minutes ?? -1, right.time?.minutes ?? -1)
    guard times.0 == times.1 else { return times.0 < times.1 }
    let ranks = left.time == nil ? (rank(left), rank(right)) : (0, 0)
    return ranks.0 == ranks.1 ? left.row.index < right.row.index : ranks.0 < ranks.1
  }

  private func rank(_ line: DayLine) -> Int {
    if line.part == .due { return 0 }
    let kind = fold.columns.kind[Int(line.row.index)]
    return kind == fold.kindSymbol(.expense)?.index ? 1 : 2
  }
}

/// Days in a row, with the moments at which they begin where the user is.
package struct DaySpan: Equatable, Sendable {
  package let first: CivilDate
  /// When each day begins, and at last when the last one ends.
  package let starts: [Timestamp]

  package init(first: CivilDate, starts: [Timestamp]) {
    self.first = first
    self.starts = starts
  }

  package var count: Int { max(0, starts.count - 1) }

  /// Which of the days a moment is in, counted from 0; nil when it is in none.
  func index(of moment: Int64) -> Int? {
    guard let begin = starts.first, let end = starts.last, moment >= begin.milliseconds,
      moment < end.milliseconds
    else { return nil }
    return starts.firstPlace { $0.milliseconds > moment } - 1
  }
}

/// How much there is on a day.
package struct DayTally: Equatable, Sendable {
  /// Open to-dos due on it.
  package var due = 0
  /// To-dos finished on it.
  package var done = 0
  /// What else happened on it: pages of the diary, expenses.
  package var happened = 0

  package init() {}
}

/// An entry on the time line of a day.
package struct DayLine: Equatable, Sendable {
  package enum Part: Equatable, Sendable {
    /// An open to-do whose day has passed.
    case overdue
    /// An open to-do of the day.
    case due
    /// A to-do that was finished on the day.
    case done
    /// What else happened on the day: a page of the diary, an expense.
    case happened
    /// An open to-do that is in sight since its start, and due later or never.
    case started
    /// An open to-do of a day soon after.
    case coming(CivilDate)
    /// An open to-do that comes in sight on a day soon after.
    case starting(CivilDate)
  }

  package let row: Row
  package let part: Part
  /// When it stands on the day; nil is the whole day.
  package let time: ClockTime?
}

/// What is on the time line of a day beside what is on the day.
package enum DayNeighbours: Sendable {
  case none
  /// What should have been done before it, what has begun, and what is due or begins within so many days
  /// after it.
  case lateAndComing(days: Int, now: TodoStanding.Moment)
}
