package import Entities

extension FileEntryRepository {
  package func dayTallies(_ span: DaySpan) -> [DayTally] {
    var tallies = [DayTally](repeating: DayTally(), count: span.count)
    for columns in fold.columns where columns.isLive {
      if columns.completed != Columns.absent {
        if let day = span.index(of: columns.completed) { tallies[day].done += 1 }
      } else if columns.due != Columns.absent {
        let day = DueColumn.day(columns.due).dayNumber - span.first.dayNumber
        if tallies.indices.contains(day) { tallies[day].due += 1 }
      } else if columns.date != Columns.absent {
        let day = DueColumn.day(columns.date).dayNumber - span.first.dayNumber
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
    for index in fold.columns.indices where fold.columns[index].isLive {
      let columns = fold.columns[index]
      let row = Row(index: Int32(index))
      if columns.completed != Columns.absent {
        guard day.index(of: columns.completed) == 0 else { continue }
        let time = localTime(Timestamp(milliseconds: columns.completed))
        lines.append(DayLine(row: row, part: .done, time: time))
      } else if columns.due != Columns.absent {
        let due = DueColumn.day(columns.due)
        if due == day.first {
          lines.append(DayLine(row: row, part: .due, time: DueColumn.time(columns.due)))
        } else if due < day.first, overdue == .included {
          late.append(Symbol(index: Int32(index)))
        }
      } else if columns.date != Columns.absent, DueColumn.day(columns.date) == day.first {
        lines.append(DayLine(row: row, part: .happened, time: DueColumn.time(columns.date)))
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
