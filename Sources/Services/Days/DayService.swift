package import Entities
import Repositories

/// Days and what the book has for them.
@MainActor package struct DayService {
  let book: Book

  /// A day's time line: on the present day what is overdue comes first.
  package func agenda(of date: CivilDate) -> Agenda {
    let clock = book.clock
    let overdue: Overdue = date == clock.today ? .included : .excluded
    let lines = book.repository.dayLines(
      span(from: date, count: 1), overdue: overdue, localTime: { clock.local($0).time })
    return Agenda(date: date, lines: lines, spent: book.ledger.sums(on: date))
  }

  /// What is on some lines of the time line.
  package func items(_ agenda: Agenda, in lines: Range<Int>) -> [AgendaItem] {
    agenda.lines[lines.clamped(to: 0..<agenda.count)].map { line in
      AgendaItem(
        entry: Entry(book.repository.summary(of: line.row)), part: AgendaItem.Part(line.part),
        time: line.time)
    }
  }

  package func ids(_ agenda: Agenda) -> [EntityID] {
    agenda.lines.map { book.repository.id(of: $0.row) }
  }

  package func id(at line: Int, in agenda: Agenda) -> EntityID? {
    agenda.lines.indices.contains(line) ? book.repository.id(of: agenda.lines[line].row) : nil
  }

  package func index(of id: EntityID, in agenda: Agenda) -> Int? {
    let row = book.repository.row(of: id)
    return agenda.lines.firstIndex { $0.row == row }
  }

  /// How many weeks back it is told what was finished in them.
  static let pastWeeks = 12

  /// The weeks around a day's month and around those after it, and what was finished in the weeks up
  /// to the day's.
  ///
  /// The book is gone through once. `firstWeekday` is 1 for Monday.
  package func month(of date: CivilDate, following: Int = 0, firstWeekday: Int) -> MonthGrid {
    let first = date.firstOfMonth
    // There is no month after the last of all.
    let following = (0..<following).map { first.adding(months: $0 + 1) }.filter { $0 > first }
    let last = following.last ?? first
    // Always before the first month's weeks: no month has twelve.
    let start = date.startOfWeek(firstWeekday).adding(days: -7 * (Self.pastWeeks - 1))
    let count = last.dayNumber + last.daysInMonth + 6 - start.dayNumber
    let tallies = book.repository.dayTallies(span(from: start, count: count))
    func weeks(_ month: CivilDate) -> [[MonthGrid.Day]] {
      self.weeks(of: month, firstWeekday) { tallies[$0.dayNumber - start.dayNumber] }
    }
    return MonthGrid(
      firstWeekday: firstWeekday, weeks: weeks(first),
      following: following.map(weeks),
      finished: (0..<Self.pastWeeks).map { week in
        tallies[(week * 7)..<(week * 7 + 7)].reduce(0) { $0 + $1.done }
      })
  }

  private func weeks(
    of first: CivilDate, _ firstWeekday: Int, tally: (CivilDate) -> DayTally
  ) -> [[MonthGrid.Day]] {
    let start = first.startOfWeek(firstWeekday)
    let weeks = (first.dayNumber - start.dayNumber + first.daysInMonth + 6) / 7
    return (0..<weeks).map { week in
      (0..<7).map { day in
        let date = start.adding(days: week * 7 + day)
        let tally = tally(date)
        return MonthGrid.Day(
          date: date, isInMonth: date.firstOfMonth == first, due: tally.due,
          other: tally.done + tally.happened)
      }
    }
  }

  /// How many to-dos of a place were finished in each of the last weeks, the present one last.
  package func finished(in place: EntryRequest.Place, firstWeekday: Int) -> [Int] {
    let start = book.clock.today.startOfWeek(firstWeekday)
    let weeks = (1 - Self.pastWeeks)...1
    return book.repository.finished(
      in: place.scope, between: weeks.map { book.clock.start(of: start.adding(days: $0 * 7)) })
  }

  private func span(from first: CivilDate, count: Int) -> DaySpan {
    DaySpan(first: first, starts: (0...count).map { book.clock.start(of: first.adding(days: $0)) })
  }
}
