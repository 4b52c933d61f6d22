package import Entities

extension FileEntryRepository {
  package func dayTallies(_ span: DaySpan) -> [DayTally] {
    var tallies = [DayTally](repeating: DayTally(), count: span.count)
    let (marks, completed) = (fold.columns.marks.all, fold.columns.completed.all)
    let (due, date) = (fold.columns.due.all, fold.columns.date.all)
    for row in marks.indices where marks[row].isLive {
      if completed[row] != Columns.absent {
        if let day = span.index(of: completed[row]) { tallies[day].done += 1 }
      } else if due[row] != Columns.absent {
        let day = DueColumn.day(due[row]).dayNumber - span.first.dayNumber
        if tallies.indices.contains(day) { tallies[day].due += 1 }
      } else if date[row] != Columns.absent {
        let day = DueColumn.day(date[row]).dayNumber - span.first.dayNumber
        if tallies.indices.contains(day) { tallies[day].happened += 1 }
      }
    }
    return tallies
  }

  package func finished(in scope: EntryQuery.Scope, between moments: [Timestamp]) -> [Int] {
    var counts = [Int](repeating: 0, count: max(0, moments.count - 1))
    guard let first = moments.first, let end = moments.last else { return counts }
    let completed = fold.columns.completed.all
    for row in RowFilter(EntryQuery(scope, state: .done), fold).rows() {
      let moment = completed[row.offset]
      guard moment >= first.milliseconds, moment < end.milliseconds else { continue }
      if let part = moments.lastIndex(where: { $0.milliseconds <= moment }) { counts[part] += 1 }
    }
    return counts
  }

  package func dayLines(
    _ day: DaySpan, overdue: Overdue, localTime: (Timestamp) -> ClockTime
  ) -> [DayLine] {
    var late: [Symbol] = []
    var lines: [DayLine] = []
    let (marks, completed) = (fold.columns.marks.all, fold.columns.completed.all)
    let (dues, dates) = (fold.columns.due.all, fold.columns.date.all)
    for index in marks.indices where marks[index].isLive {
      let row = Row(index: Int32(index))
      if completed[index] != Columns.absent {
        guard day.index(of: completed[index]) == 0 else { continue }
        let time = localTime(Timestamp(milliseconds: completed[index]))
        lines.append(DayLine(row: row, part: .done, time: time))
      } else if dues[index] != Columns.absent {
        let due = DueColumn.day(dues[index])
        if due == day.first {
          lines.append(DayLine(row: row, part: .due, time: DueColumn.time(dues[index])))
        } else if due < day.first, overdue == .included {
          late.append(Symbol(index: Int32(index)))
        }
      } else if dates[index] != Columns.absent, DueColumn.day(dates[index]) == day.first {
        lines.append(DayLine(row: row, part: .happened, time: DueColumn.time(dates[index])))
      }
    }
    let overdue = RowOrder(.due, .ascending, fold).sorted(late)
      .map { DayLine(row: Row(index: $0.index), part: .overdue, time: nil) }
    return overdue + lines.sorted(by: precedes)
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
