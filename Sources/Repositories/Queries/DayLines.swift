package import Core
import Entities

/// An entry on the timeline of a day.
package struct DayLine: Equatable, Sendable {
  package let row: Row
  package let part: DayPart
  /// The day of the entry itself, which for coming entries is not the day whose timeline shows it.
  package let day: CivilDate
  /// The time on that day; nil for the whole day.
  package let time: ClockTime?
  /// When an event starts and ends, in the reader's zone.
  package var span: EventSpan?
  /// The duration of an event in minutes, whether or not the clocks change meanwhile.
  package var length: Int?
  /// Whether this occurrence of a repeating event differs from the others.
  package var isChanged = false
  /// Whether it is an open to-do whose day or time has passed.
  package var isLate = false
  /// How many minutes a to-do is estimated to take; 0 if unknown.
  package var estimate = 0
  /// The day of the occurrence, if the line is one of a repeating entry; nil for the entry itself.
  package var occurrence: CivilDate?

  /// Whether it is a later occurrence of a to-do, for which no entry exists yet.
  package var isVirtual: Bool { occurrence != nil && span == nil }
}

/// A query for the timelines of some days.
package struct DayLineQuery: Equatable, Sendable {
  package enum Things: Sendable {
    case all
    /// Only events, which costs less.
    case events
    /// Only events without reminders of their own.
    case eventsWithoutReminders
    /// Only what has reminders of its own.
    case reminders
  }

  package let days: DaySpan
  package let things: Things
  package let now: TodoStanding.Moment
  /// How many days after the last one are looked ahead to; nil for no look ahead.
  ///
  /// If it is set, the present day, which must be one of the days, also gets what is overdue, what has started,
  /// and what is due, starts or takes place in the days that are looked ahead to.
  package let lookAhead: Int?

  package init(
    _ days: DaySpan, of things: Things = .all, now: TodoStanding.Moment, lookAhead: Int?
  ) {
    self.days = days
    self.things = things
    self.now = now
    self.lookAhead = lookAhead
  }
}

/// Converts moments and events to the reader's zone.
package struct DayClock {
  /// Returns the time of day of a moment.
  package let time: (Timestamp) -> ClockTime
  /// Returns an event in the reader's zone.
  package let here: (EventSpan) -> EventSpan

  package init(
    time: @escaping (Timestamp) -> ClockTime, here: @escaping (EventSpan) -> EventSpan
  ) {
    self.time = time
    self.here = here
  }
}

extension EntryRepository {
  /// Returns the timelines of some days, one list for each, in one pass.
  package func dayLines(_ query: DayLineQuery, _ clock: DayClock) -> [[DayLine]] {
    var maker = DayLineMaker(fold, query, clock)
    return maker.lines()
  }
}

/// Builds the timelines of some days, in one pass over the columns.
private struct DayLineMaker {
  private let fold: Fold
  private let clock: DayClock
  private let query: DayLineQuery
  private let first: CivilDate
  private let last: CivilDate
  /// The day of the present moment.
  private let today: CivilDate
  /// The last day that is looked ahead to.
  private let horizon: CivilDate
  private let events: Int32
  private let expenses: Int32
  private let age: RowOrder

  private var own: [[DayLine]]
  private var done: [[DayLine]]
  private var late: [Symbol] = []
  private var started: [Symbol] = []
  private var coming: [DayLine] = []

  init(_ fold: Fold, _ query: DayLineQuery, _ clock: DayClock) {
    self.fold = fold
    self.query = query
    self.clock = clock
    first = query.days.first
    last = first.adding(days: query.days.count - 1)
    today = query.now.day
    horizon = last.adding(days: query.lookAhead ?? 0)
    events = fold.kindSymbol(.event)?.index ?? -1
    expenses = fold.kindSymbol(.expense)?.index ?? -1
    age = RowOrder(.created, .ascending, fold)
    own = [[DayLine]](repeating: [], count: query.days.count)
    done = own
  }

  /// Returns one list for each day: the day's own lines by time, then what is done.
  ///
  /// On the present day, what is overdue comes first, and what has started and what comes soon follow the day's
  /// own lines.
  mutating func lines() -> [[DayLine]] {
    switch query.things {
    case .all: addAll()
    case .events: addEvents()
    case .eventsWithoutReminders: addEvents(without: .reminding)
    case .reminders: addAll(with: .reminding)
    }
    let today = today.dayNumber - first.dayNumber
    return own.indices.map { place in
      let lines = own[place].sorted(by: precedes)
      let past = done[place].sorted(by: precedes)
      guard place == today, query.lookAhead != nil else { return lines + past }
      return lateLines + lines + startedLines + coming.sorted(by: comesBefore) + past
    }
  }

  private mutating func addEvents(without unwanted: Columns.Marks = []) {
    let (kinds, marks) = (fold.columns.kind.all, fold.columns.marks.all)
    let (archived, folders, dates) = (
      fold.archivedFolders(), fold.columns.folder, fold.columns.date
    )
    for row in kinds.indices where kinds[row] == events && marks[row].isLive {
      guard marks[row].isDisjoint(with: unwanted) else { continue }
      if !archived.isEmpty, archived.contains(folders[row]) { continue }
      if dates[row] != Columns.absent { addEvent(row) }
    }
  }

  private mutating func addAll(with wanted: Columns.Marks = []) {
    let columns = fold.columns
    // Few rows have wanted marks, and most of a large book need not be read for them.
    func cells<Element>(_ column: Column<Element>) -> ColumnCells<Element> {
      ColumnCells(column, isScan: wanted.isEmpty)
    }
    let (marks, completed) = (columns.marks.all, cells(columns.completed))
    let (dues, starts, dates) = (cells(columns.due), cells(columns.start), cells(columns.date))
    let (kinds, folders) = (cells(columns.kind), columns.folder)
    let archived = fold.archivedFolders()
    for row in marks.indices where marks[row].isLive && marks[row].isSuperset(of: wanted) {
      // Archived entries are on no timeline.
      if !archived.isEmpty, archived.contains(folders[row]) { continue }
      if completed[row] != Columns.absent {
        if !marks[row].contains(.dropped) { add(row, doneAt: completed[row]) }
      } else if dues[row] != Columns.absent {
        add(row, due: dues[row])
        if marks[row].contains(.repeating) { addLater(row, due: dues[row]) }
      } else if starts[row] != Columns.absent {
        addStart(of: row)
      } else if dates[row] != Columns.absent {
        if kinds[row] == events { addEvent(row) } else { add(row, date: dates[row]) }
      }
    }
  }

  private mutating func add(_ row: Int, doneAt moment: Int64) {
    guard let place = query.days.index(of: moment) else { return }
    let time = clock.time(Timestamp(milliseconds: moment))
    done[place].append(line(row, .done, on: first.adding(days: place), time))
  }

  private mutating func add(_ row: Int, due number: Int64) {
    let due = DueColumn.day(number)
    if first <= due, due <= last {
      var line = line(row, .due, on: due, DueColumn.time(number))
      line.isLate = DueColumn.isPast(number, at: query.now.number)
      addOwn(line)
    } else if due < first {
      if query.lookAhead != nil { late.append(Symbol(index: Int32(row))) }
    } else if due > horizon || isStarted(row) {
      addStart(of: row)
    } else {
      coming.append(line(row, .coming, on: due, DueColumn.time(number)))
    }
  }

  /// Adds the days on which a to-do will be due again.
  private mutating func addLater(_ row: Int, due number: Int64) {
    let later = fold.laterDays(ofTodo: Symbol(index: Int32(row)), in: first...horizon, today: today)
    for date in later {
      var line = line(row, date <= last ? .due : .coming, on: date, DueColumn.time(number))
      line.occurrence = date
      // Of the coming occurrences, only the next one is listed.
      guard date <= last else { return coming.append(line) }
      addOwn(line)
    }
  }

  /// Adds a to-do that has a start on the day on which it and all to-dos above it are in sight.
  private mutating func addStart(of row: Int) {
    let sight = fold.columns.sight[row]
    guard hasStart(row), sight != Columns.someday else { return }
    guard !isStarted(row) else {
      if query.lookAhead != nil { started.append(Symbol(index: Int32(row))) }
      return
    }
    let day = DueColumn.day(sight)
    guard first <= day, day <= horizon else { return }
    let line = line(row, .starting, on: day, DueColumn.time(sight))
    if day <= last { addOwn(line) } else { coming.append(line) }
  }

  /// Adds a page or an expense.
  private mutating func add(_ row: Int, date: Int64) {
    let day = DueColumn.day(date)
    guard first <= day, day <= last else { return }
    addOwn(line(row, .happened, on: day, DueColumn.time(date)))
  }

  private mutating func addEvent(_ row: Int) {
    // Of the coming occurrences of a series, only the next one is listed.
    for time in fold.times(ofEvent: Symbol(index: Int32(row)), near: first...horizon) {
      guard add(row, time.span, time.occurrence) else { return }
    }
  }

  /// Adds one occurrence of an event; returns whether later ones are wanted.
  private mutating func add(
    _ row: Int, _ span: EventSpan, _ occurrence: EventSeries.Occurrence?
  ) -> Bool {
    let length = span.minutes
    let span = clock.here(span)
    let start = span.start.date
    func line(_ part: DayPart, on day: CivilDate) -> DayLine {
      var line = self.line(row, part, on: day, day == start ? span.start.time : nil)
      line.span = span
      line.length = length
      line.occurrence = occurrence?.day
      line.isChanged = occurrence?.isChanged ?? false
      return line
    }
    guard start <= last else {
      if query.lookAhead != nil, start <= horizon { coming.append(line(.coming, on: start)) }
      return false
    }
    guard span.lastDay >= first else { return true }
    for day in max(first, start).dayNumber...min(last, span.lastDay).dayNumber {
      addOwn(line(.happened, on: CivilDate(dayNumber: day)))
    }
    return true
  }

  private mutating func addOwn(_ line: DayLine) {
    own[line.day.dayNumber - first.dayNumber].append(line)
  }

  private func line(
    _ row: Int, _ part: DayPart, on day: CivilDate, _ time: ClockTime?
  ) -> DayLine {
    var line = DayLine(row: Row(index: Int32(row)), part: part, day: day, time: time)
    line.isLate = part == .overdue
    line.estimate = Int(fold.columns.estimate[row])
    return line
  }

  private func hasStart(_ row: Int) -> Bool { fold.columns.start[row] != Columns.absent }

  /// Whether a to-do has a start, and it and all to-dos above it are in sight.
  private func isStarted(_ row: Int) -> Bool {
    hasStart(row) && fold.columns.sight[row] <= query.now.number
  }
}

/// The order of lines.
extension DayLineMaker {
  private var lateLines: [DayLine] {
    RowOrder(.due, .ascending, fold).sorted(late).map { row in
      line(row.offset, .overdue, on: DueColumn.day(fold.columns.due[row.offset]), nil)
    }
  }

  private var startedLines: [DayLine] {
    RowOrder(.start, .ascending, fold).sorted(started).map { row in
      line(row.offset, .started, on: today, nil)
    }
  }

  /// Whether one line comes before another on its day.
  ///
  /// Lines of the whole day come before those with a time: first to-dos, then money, then the rest.
  private func precedes(_ left: DayLine, _ right: DayLine) -> Bool {
    let times = (left.time?.minutes ?? -1, right.time?.minutes ?? -1)
    guard times.0 == times.1 else { return times.0 < times.1 }
    let ranks = left.time == nil ? (rank(left), rank(right)) : (0, 0)
    return ranks.0 == ranks.1 ? isOlder(left, right) : ranks.0 < ranks.1
  }

  /// Whether a line is older: of two occurrences of one series, the earlier day; else the entry created first.
  private func isOlder(_ left: DayLine, _ right: DayLine) -> Bool {
    guard left.row != right.row else {
      return (left.occurrence ?? left.day) < (right.occurrence ?? right.day)
    }
    return age.precedes(Symbol(index: left.row.index), Symbol(index: right.row.index))
  }

  private func rank(_ line: DayLine) -> Int {
    if line.part == .due { return 0 }
    return fold.columns.kind[Int(line.row.index)] == expenses ? 1 : 2
  }

  /// Whether a coming line precedes another: by day and time, then what is due, what starts, what takes place.
  private func comesBefore(_ left: DayLine, _ right: DayLine) -> Bool {
    func key(_ line: DayLine) -> (Int, Int, Int) {
      let rank = line.span != nil ? 2 : line.part == .starting ? 1 : 0
      return (line.day.dayNumber, line.time?.minutes ?? -1, rank)
    }
    let keys = (key(left), key(right))
    return keys.0 == keys.1 ? isOlder(left, right) : keys.0 < keys.1
  }
}
