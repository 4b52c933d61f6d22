package import Core
import Entities
import Repositories

/// The time lines of days: overdue, due and started to-dos, occurrences of events, diary pages, expenses.
@MainActor package struct AgendaService {
  let book: Book

  /// How many days after today the time line of today includes.
  package nonisolated static let comingDays = 7

  /// Returns the time line of a day; what is done comes last.
  ///
  /// Today's begins with overdue to-dos, and has what comes soon before what is done.
  package func day(_ date: CivilDate) -> Agenda {
    let lines = lines(from: date, count: 1, lookAhead: Self.comingDays)[0]
    return Agenda(date: date, lines: lines, spent: book.ledger.sums(on: date))
  }

  /// Returns only the events of a day.
  func events(on date: CivilDate) -> Agenda {
    Agenda(date: date, lines: lines(from: date, count: 1, lookAhead: 0, of: .events)[0])
  }

  /// Returns the time lines of some days in a row, without the money spent.
  ///
  /// That of today also has what is overdue and what has started.
  package func days(from first: CivilDate, count: Int) -> [Agenda] {
    let count = min(count, CivilDate.all.upperBound.dayNumber - first.dayNumber + 1)
    guard count > 0 else { return [] }
    return lines(from: first, count: count, lookAhead: 0).enumerated().map { day, lines in
      Agenda(date: first.adding(days: day), lines: lines)
    }
  }

  /// Returns the days of the whole weeks that a month touches; `firstWeekday` is 1 for Monday.
  package func weeks(ofMonth date: CivilDate, firstWeekday: Int) -> [Agenda] {
    let first = date.firstOfMonth.startOfWeek(firstWeekday)
    let last = date.firstOfMonth.adding(days: date.daysInMonth - 1).startOfWeek(firstWeekday)
    return days(from: first, count: last.dayNumber + 7 - first.dayNumber)
  }

  func lines(
    from first: CivilDate, count: Int, lookAhead: Int, of things: DayLineQuery.Things = .all
  ) -> [[DayLine]] {
    let clock = book.clock
    let now = book.queryTime
    let hasToday = (first..<first.adding(days: count)).contains(now.date)
    let query = DayLineQuery(
      clock.span(from: first, count: count), of: things, now: now.moment,
      lookAhead: hasToday ? lookAhead : nil)
    return book.dayLines(query)
  }

  /// Returns the first timed event that overlaps `span`; nil if none does, or if `span` is of whole days.
  ///
  /// - Parameter id: the event of `span` itself if it is in the book; it is left out.
  package func clash(with span: EventSpan, except id: EntityID?) -> AgendaItem? {
    guard !span.isWholeDays else { return nil }
    let span = book.events.here(span)
    let days = lines(from: span.start.date, count: span.days, lookAhead: 0, of: .events).joined()
    let other = days.first { line in
      guard let taken = line.span, !taken.isWholeDays,
        book.repository.id(of: line.row) != id
      else { return false }
      return taken.minuteRange.overlaps(span.minuteRange)
    }
    return other.map { item($0) }
  }

  /// Reads the items on some lines of the time line.
  package func items(_ agenda: Agenda, in lines: Range<Int>) -> [AgendaItem] {
    let lines = lines.clamped(to: 0..<agenda.count)
    return lines.map { place in
      item(agenda.lines[place], clashes: agenda.clashes.contains(place))
    }
  }

  func item(_ line: DayLine, clashes: Bool = false) -> AgendaItem {
    var item = AgendaItem(
      line, Entry(book.repository.summary(of: line.row)), clashes: clashes)
    if line.span != nil {
      let event = changed(line)
      item.place = event == nil ? book.entries.value(.place, of: item.entry.id).text : event?.place
      if let event { item.entry.title = event.title }
    }
    return item
  }

  /// The event as it is on a day on which it differs from its series; nil for any other line.
  func changed(_ line: DayLine) -> Event? {
    guard line.isChanged, let day = line.occurrence else { return nil }
    return book.events.occurrence(book.repository.id(of: line.row), on: day)
  }

  package func items(_ agenda: Agenda) -> [AgendaItem] { items(agenda, in: 0..<agenda.count) }

  package func ids(_ agenda: Agenda) -> [EntityID] {
    agenda.lines.map(\.row).unique.map(book.repository.id)
  }

  package func id(at line: Int, in agenda: Agenda) -> EntityID? {
    agenda.lines.indices.contains(line) ? book.repository.id(of: agenda.lines[line].row) : nil
  }

  package func index(of id: EntityID, in agenda: Agenda) -> Int? {
    let row = book.repository.row(of: id)
    return agenda.lines.firstIndex { $0.row == row }
  }
}

extension Book {
  package var agenda: AgendaService { AgendaService(book: self) }
}

extension BookClock {
  /// Days in a row, with the moments at which they begin in the local time zone.
  func span(from first: CivilDate, count: Int) -> DaySpan {
    DaySpan(first: first, starts: (0...count).map { start(of: first.adding(days: $0)) })
  }
}
