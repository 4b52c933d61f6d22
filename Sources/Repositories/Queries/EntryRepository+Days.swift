package import Core
import Entities

extension EntryRepository {
  /// Counts the entries on each day of a span, in one pass, without archived ones.
  ///
  /// - Parameter here: converts an event to the reader's zone.
  package func dayTallies(
    _ span: DaySpan, today: CivilDate, here: (EventSpan) -> EventSpan
  ) -> [DayTally] {
    var tallies = [DayTally](repeating: DayTally(), count: span.count)
    guard span.count > 0 else { return tallies }
    let first = span.first.dayNumber
    let days = span.first...span.first.adding(days: span.count - 1)
    let (marks, completed) = (fold.columns.marks.all, fold.columns.completed.all)
    let (due, date) = (fold.columns.due.all, fold.columns.date.all)
    let starts = fold.columns.start.all
    let (archived, folders) = (fold.archivedFolders(), fold.columns.folder)
    let events = fold.kindSymbol(.event)?.index ?? -1
    for row in marks.indices where marks[row].isLive {
      if !archived.isEmpty, archived.contains(folders[row]) { continue }
      if completed[row] != Columns.absent {
        if marks[row].contains(.dropped) { continue }
        if let day = span.index(of: completed[row]) { tallies[day].done += 1 }
      } else if due[row] != Columns.absent {
        let day = DueColumn.day(due[row]).dayNumber - first
        if tallies.indices.contains(day) { tallies[day].due += 1 }
        for day in fold.laterDays(ofTodo: Symbol(index: Int32(row)), in: days, today: today) {
          tallies[day.dayNumber - first].due += 1
        }
      } else if starts[row] != Columns.absent {
        let sight = fold.columns.sight[row]
        guard sight != Columns.someday else { continue }
        let day = DueColumn.day(sight).dayNumber - first
        // A to-do that came into sight before today is on no day.
        if tallies.indices.contains(day), day >= today.dayNumber - first { tallies[day].due += 1 }
      } else if date[row] == Columns.absent {
        continue
      } else if fold.columns.kind[row] == events {
        for time in fold.times(ofEvent: Symbol(index: Int32(row)), near: days) {
          for day in here(time.span).dayNumbers(in: days) { tallies[day - first].happened += 1 }
        }
      } else {
        let day = DueColumn.day(date[row]).dayNumber - first
        if tallies.indices.contains(day) { tallies[day].happened += 1 }
      }
    }
    return tallies
  }

  /// Returns the open to-dos due later on a day, the next first, without archived ones.
  package func todosDue(on date: CivilDate, after time: ClockTime) -> [Row] {
    let first = DueColumn.number(day: date.dayNumber, minute: time.minutes + 1)
    let end = DueColumn.number(day: date.dayNumber + 1, minute: nil)
    fold.updateSums()
    // Most days have none, and the sums show that quickly.
    guard fold.sums.folders.contains(where: { fold.openTodos($0, first..<end) > 0 }) else {
      return []
    }
    let archived = fold.archivedFolders()
    var rows = RowBits(all: fold.columns.count)
    rows.narrow(fold.columns.due.all) { first <= $0 && $0 < end }
    let due = rows.rows.filter { row in
      fold.isEntry(row.offset) && fold.columns.completed[row.offset] == Columns.absent
        && !archived.contains(fold.columns.folder[row.offset])
    }
    return RowOrder(.due, .ascending, fold).sorted(due).map { Row(index: $0.index) }
  }

  /// Counts the to-dos in a scope that were finished between each two consecutive moments, which are ascending.
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
}

extension EventSpan {
  /// The numbers of those of some days on which the event takes place.
  fileprivate func dayNumbers(in days: ClosedRange<CivilDate>) -> Range<Int> {
    guard overlaps(days) else { return 0..<0 }
    return max(days.lowerBound, start.date).dayNumber..<min(days.upperBound, lastDay).dayNumber + 1
  }
}

/// Consecutive days, with the moments at which they begin in the user's zone.
package struct DaySpan: Equatable, Sendable {
  package let first: CivilDate
  /// When each day begins, and finally when the last one ends.
  package let starts: [Timestamp]

  package init(first: CivilDate, starts: [Timestamp]) {
    self.first = first
    self.starts = starts
  }

  package var count: Int { max(0, starts.count - 1) }

  /// Returns the index of the day that contains a moment; nil if none does.
  func index(of moment: Int64) -> Int? {
    guard let begin = starts.first, let end = starts.last, moment >= begin.milliseconds,
      moment < end.milliseconds
    else { return nil }
    return starts.firstPlace { $0.milliseconds > moment } - 1
  }
}

/// The numbers of entries on a day.
package struct DayTally: Equatable, Sendable {
  /// Open to-dos that are due on it or start on it.
  package var due = 0
  /// To-dos finished on it.
  package var done = 0
  /// Diary pages, expenses and events on it.
  package var happened = 0

  package init() {}
}
