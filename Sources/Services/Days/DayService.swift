package import Core
import Repositories

/// Days and what the book has for them.
@MainActor package struct DayService {
  let book: Book

  /// How many days after the present one its time line looks.
  package nonisolated static let comingDays = 7

  /// A day's time line: on the present day what is overdue comes first, and behind the day what comes
  /// soon; what is done comes last.
  package func agenda(of date: CivilDate) -> Agenda {
    let clock = book.clock
    let neighbours: DayNeighbours =
      date == clock.today
      ? .lateAndComing(days: Self.comingDays, now: clock.localNow.moment) : .none
    let lines = book.repository.dayLines(
      span(from: date, count: 1), beside: neighbours, localTime: { clock.local($0).time })
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

/// The time line of a day; each entry is read only when it is looked at.
package struct Agenda: Equatable, Sendable {
  package let date: CivilDate
  /// Money spent on the day, one sum a currency.
  package let spent: [MoneySum]
  let lines: [DayLine]

  init(date: CivilDate, lines: [DayLine] = [], spent: [MoneySum] = []) {
    self.date = date
    self.lines = lines
    self.spent = spent
  }

  package var count: Int { lines.count }

  /// How many lines there are of each part.
  package struct Counts: Equatable, Sendable {
    package var overdue = 0
    package var due = 0
    package var done = 0
    package var happened = 0
    package var started = 0
    package var coming = 0
    package var starting = 0
  }

  package var counts: Counts {
    lines.reduce(into: Counts()) { counts, line in
      switch line.part {
      case .overdue: counts.overdue += 1
      case .due: counts.due += 1
      case .done: counts.done += 1
      case .happened: counts.happened += 1
      case .started: counts.started += 1
      case .coming: counts.coming += 1
      case .starting: counts.starting += 1
      }
    }
  }
}

/// What sets some lines of a day apart from those before them.
package enum AgendaBreak: Equatable, Sendable {
  /// The present moment.
  case now
  /// The days to come.
  case coming
  /// What is done.
  case done
}

extension Agenda {
  /// Where something begins, by the first line that stands behind it, in order.
  ///
  /// - Parameter now: the present time; nil on another day.
  package func breaks(at now: ClockTime?) -> [(line: Int, kind: AgendaBreak)] {
    let started = lines.firstIndex { $0.part == .started }
    let coming = lines.firstIndex { $0.part.isComing }
    let done = lines.firstIndex { $0.part == .done }
    let end = started ?? coming ?? done ?? count
    let next = now.map { now in
      lines[..<end].firstIndex { line in line.time.map { $0 > now } ?? false } ?? end
    }
    return [(next, AgendaBreak.now), (coming, .coming), (done, .done)]
      .compactMap { line, kind in line.map { ($0, kind) } }
  }
}

/// An entry on the time line of a day.
package struct AgendaItem: Equatable, Sendable {
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

  package let entry: Entry
  package let part: Part
  /// When it stands on the day; nil is the whole day.
  package let time: ClockTime?
}

/// The weeks that show a month, with the days around it that fill them, and those of the months after
/// it.
package struct MonthGrid: Equatable, Sendable {
  package struct Day: Equatable, Sendable {
    package let date: CivilDate
    package let isInMonth: Bool
    /// Open to-dos due on it.
    package let due: Int
    /// What is in the book for it besides.
    package let other: Int

    /// All there is on it.
    package var count: Int { due + other }
  }

  /// 1 = Monday.
  package let firstWeekday: Int
  /// Seven days each.
  package let weeks: [[Day]]
  /// The weeks of each of the months after it, as many as were asked for.
  package let following: [[[Day]]]
  /// How many to-dos were finished in each of some weeks; the last is the week of the day asked for.
  package let finished: [Int]
}

extension AgendaItem.Part {
  init(_ part: DayLine.Part) {
    switch part {
    case .overdue: self = .overdue
    case .due: self = .due
    case .done: self = .done
    case .happened: self = .happened
    case .started: self = .started
    case .coming(let day): self = .coming(day)
    case .starting(let day): self = .starting(day)
    }
  }
}

extension DayLine.Part {
  /// Whether it is about a day to come.
  fileprivate var isComing: Bool {
    switch self {
    case .coming, .starting: true
    case .overdue, .due, .done, .happened, .started: false
    }
  }
}

extension CivilDate {
  /// The day on or before this one with which a week begins; 1 for Monday.
  func startOfWeek(_ firstWeekday: Int) -> CivilDate {
    adding(days: -((weekday - firstWeekday + 7) % 7))
  }
}

extension DayTime {
  /// Whether a wall clock's reading is behind it; a day passes when it ends.
  package func isPast(at now: LocalTime) -> Bool {
    guard date == now.date else { return date < now.date }
    return time.map { $0 < now.time } ?? false
  }

  /// As people type it: `2026-11-22 18:00`.
  package var typed: String {
    time.map { "\(date.text) \($0.text)" } ?? date.text
  }
}
