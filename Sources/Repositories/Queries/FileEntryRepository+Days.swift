package import Entities

extension FileEntryRepository {
  package func dayTallies(_ span: DaySpan) -> [DayTally] {
    var tallies = [DayTally](repeating: DayTally(), count: span.count)
    let columns = fold.columns
    for row in columns.indices where columns.isLive(row) {
      if columns.completed[row] != Columns.absent {
        if let day = span.index(of: columns.completed[row]) { tallies[day].done += 1 }
      } else if columns.due[row] != Columns.absent {
        let day = DueColumn.day(columns.due[row]).dayNumber - span.first.dayNumber
        if tallies.indices.contains(day) { tallies[day].due += 1 }
      } else if columns.date[row] != Columns.absent {
        let day = DueColumn.day(columns.date[row]).dayNumber - span.first.dayNumber
        if tallies.indices.contains(day) { tallies[day].happened += 1 }
      }
    }
    return tallies
  }

  package func dayLines(
    _ day: DaySpan, overdue: Overdue, localTime: (Timestamp) -> ClockTime
  ) -> [DayLine] {
    var late: [Symbol] = []
    var lines: [DayLine] = []
    let columns = fold.columns
    for index in columns.indices where columns.isLive(index) {
      let row = Row(index: Int32(index))
      if columns.completed[index] != Columns.absent {
        guard day.index(of: columns.completed[index]) == 0 else { continue }
        let time = localTime(Timestamp(milliseconds: columns.completed[index]))
        lines.append(DayLine(row: row, part: .done, time: time))
      } else if columns.due[index] != Columns.absent {
        let due = DueColumn.day(columns.due[index])
        if due == day.first {
          lines.append(DayLine(row: row, part: .due, time: DueColumn.time(columns.due[index])))
        } else if due < day.first, overdue == .included {
          late.append(Symbol(index: Int32(index)))
        }
      } else if columns.date[index] != Columns.absent,
        DueColumn.day(columns.date[index]) == day.first
      {
        lines.append(DayLine(row: row, part: .happened, time: DueColumn.time(columns.date[index])))
      }
    }
    let overdue = RowOrder(fold: fold).sorted(late, by: .due, .ascending)
      .map { DayLine(row: Row(index: $0.index), part: .overdue, time: nil) }
    return overdue + lines.sorted(by: precedes)
  }

  /// The whole day stands before its times.
  private func precedes(_ left: DayLine, _ right: DayLine) -> Bool {
    let times = (left.time?.minutes ?? -1, right.time?.minutes ?? -1)
    return times.0 == times.1 ? left.row.index < right.row.index : times.0 < times.1
  }
}
