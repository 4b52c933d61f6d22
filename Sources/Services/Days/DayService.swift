package import Core
import Repositories

/// Counts what the book has on days; `AgendaService` returns the items themselves.
@MainActor package struct DayService {
  let book: Book

  /// For how many weeks back finished to-dos are counted.
  static let pastWeeks = 12

  /// The weeks of a day's month and of the months after it, and how many to-dos were finished in each of the
  /// last weeks up to the day's own.
  ///
  /// This reads the book once. `firstWeekday` is 1 for Monday.
  package func month(of date: CivilDate, following: Int = 0, firstWeekday: Int) -> MonthGrid {
    let first = date.firstOfMonth
    // The last month of the calendar has no following one.
    let following = (0..<following).map { first.adding(months: $0 + 1) }.filter { $0 > first }
    let last = following.last ?? first
    // This is always before the weeks of the first month, as no month has twelve.
    let start = date.startOfWeek(firstWeekday).adding(days: -7 * (Self.pastWeeks - 1))
    let count = last.dayNumber + last.daysInMonth + 6 - start.dayNumber
    let reader = LocalTimeReader(book.clock)
    let tallies = book.repository.dayTallies(
      book.clock.span(from: start, count: count), today: book.clock.today, here: reader.here)
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

  /// How many to-dos of a place were finished in each of the last weeks; this week comes last.
  package func finished(in place: EntryRequest.Place, firstWeekday: Int) -> [Int] {
    book.finished(in: place, firstWeekday) {
      let start = book.clock.today.startOfWeek(firstWeekday)
      let weeks = (1 - Self.pastWeeks)...1
      return book.repository.finished(
        in: place.scope, between: weeks.map { book.clock.start(of: start.adding(days: $0 * 7)) })
    }
  }
}

/// The whole weeks that a month touches, and those of the months after it.
package struct MonthGrid: Equatable, Sendable {
  package struct Day: Equatable, Sendable {
    package let date: CivilDate
    package let isInMonth: Bool
    /// Open to-dos due on it.
    package let due: Int
    /// How many other things the book has on it.
    package let other: Int

    /// How many things the book has on it.
    package var count: Int { due + other }
  }

  /// 1 = Monday.
  package let firstWeekday: Int
  /// Seven days each.
  package let weeks: [[Day]]
  /// The weeks of each of the months after it, as many as were asked for.
  package let following: [[[Day]]]
  /// How many to-dos were finished in each of the last weeks; the last is the week of the requested day.
  package let finished: [Int]
}

extension CivilDate {
  /// The first day of the week that this day is in; `firstWeekday` is 1 for Monday.
  package func startOfWeek(_ firstWeekday: Int) -> CivilDate {
    adding(days: -((weekday - firstWeekday + 7) % 7))
  }
}

extension DayTime {
  /// Whether it has passed; a whole day passes when it ends.
  package func isPast(at now: LocalTime) -> Bool {
    guard date == now.date else { return date < now.date }
    return time.map { $0 < now.time } ?? false
  }

  /// As people type it: `2026-11-22 18:00`.
  package var typed: String {
    time.map { "\(date.text) \($0.text)" } ?? date.text
  }
}
