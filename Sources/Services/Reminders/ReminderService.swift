package import Core
import Entities
package import Repositories

/// Something that people are to be told of before it begins.
package struct Reminder: Equatable, Sendable {
  package let id: EntityID
  package let title: String
  /// Where an event is.
  package let place: String?
  /// When it begins or is due, as the clocks show it here.
  package let start: DayTime
  /// The moment of that; of a whole day, in the morning.
  package let startsAt: Timestamp
  /// When people are to be told.
  package let moment: Timestamp
}

/// What people are to be told of now.
package struct DueReminders: Equatable, Sendable {
  /// What has yet to begin, or begins now; the first first.
  package let coming: [Reminder]
  /// What has begun while nobody could be told.
  package let missed: [Reminder]
  package let now: Timestamp
}

/// Finds what people are to be told of: events, and to-dos that say so, before they begin or are due.
@MainActor package struct ReminderService {
  /// In the morning, people are told of whole days.
  private static let morning = ClockTime(minutes: 9 * 60)
  /// What has begun longer ago was missed; a whole day is when it is over.
  private static let patience: Int64 = 2 * 60_000
  private static let perDay = 1440

  let book: Book

  /// Tells what is due since people were told last; nothing happens while another program does.
  ///
  /// - Parameter usual: when people are told of an event at a time that says nothing itself.
  package func tell(
    _ notes: ReminderNotes, usual: ReminderRule, _ say: (DueReminders) throws -> Void
  ) throws {
    let now = book.clock.now()
    try notes.advance(to: now) { since in
      let due = due(after: since, through: now, usual: usual)
      guard !due.isEmpty else { return }
      let (today, late) = (book.clock.today, now.milliseconds - Self.patience)
      let isMissed = { (reminder: Reminder) in
        reminder.start.time == nil
          ? reminder.start.date < today : reminder.startsAt.milliseconds < late
      }
      try say(
        DueReminders(
          coming: due.filter { !isMissed($0) }, missed: due.filter(isMissed), now: now))
    }
  }

  /// What people are to be told of behind one moment and up to another, each time of it once; the first to begin
  /// first.
  package func due(after: Timestamp, through now: Timestamp, usual: ReminderRule) -> [Reminder] {
    let window = Window(after: after, through: now, book.clock)
    let first = window.days.lowerBound
    let count = window.days.count + ReminderRule.longest / Self.perDay
    var rules: [Row: ReminderRule] = [:]
    let lines = book.agenda.lines(from: CivilDate(dayNumber: first), count: count, lookAhead: 0)
    return lines.joined().compactMap { line in
      guard line.isBeginning else { return nil }
      // What is different at one time says nothing of the others.
      let rule = (line.isChanged ? nil : rules[line.row]) ?? self.rule(of: line, usual)
      if !line.isChanged { rules[line.row] = rule }
      return reminder(line, rule, in: window)
    }.sorted { ($0.startsAt, $0.id.text) < ($1.startsAt, $1.id.text) }
  }

  /// What it says itself; else an event at a time has what is usual.
  private func rule(of line: DayLine, _ usual: ReminderRule) -> ReminderRule {
    let said =
      line.isChanged
      ? book.agenda.changed(line)?.remind : book.repository.value(.remind, at: line.row).text
    return said.flatMap { ReminderRule(text: $0) }
      ?? (line.span?.isWholeDays == false ? usual : .off)
  }

  /// Of several times to tell of one thing, only the last counts: it says all.
  private func reminder(_ line: DayLine, _ rule: ReminderRule, in window: Window) -> Reminder? {
    let lengths = rule.lengths.filter {
      window.days.contains(line.day.dayNumber - $0 / Self.perDay)
    }
    guard !lengths.isEmpty, let written = written(line) else { return nil }
    let moments = lengths.map { moment($0, before: written) }
      .filter { window.after < $0 && $0 <= window.through }
    guard let moment = moments.max() else { return nil }
    let startsAt = self.moment(0, before: written)
    var start = written
    if written.time != nil {
      let local = book.clock.local(startsAt)
      start = DayTime(local.date, at: local.time, zone: book.clock.zone())
    }
    let item = book.agenda.item(line)
    return Reminder(
      id: item.entry.id, title: item.entry.title, place: item.place, start: start,
      startsAt: startsAt, moment: moment)
  }

  /// When it begins or is due, on its own clock.
  private func written(_ line: DayLine) -> DayTime? {
    if line.isChanged { return book.agenda.changed(line)?.span.start }
    let entry = Entry(book.repository.summary(of: line.row))
    var start = entry.span?.start ?? entry.due
    if let day = line.occurrence { start?.date = day }
    return start
  }

  /// So many minutes before something; whole days of them are days of its own clock, which may have more hours or
  /// fewer.
  private func moment(_ minutes: Int, before start: DayTime) -> Timestamp {
    let (days, rest) = minutes.quotientAndRemainder(dividingBy: Self.perDay)
    let clock = book.clock
    let moment = clock.moment(
      start.date.adding(days: -days), start.time ?? Self.morning, start.zone ?? clock.zone())
    return Timestamp(milliseconds: moment.milliseconds - Int64(rest) * 60_000)
  }
}

/// From when on, and up to when, people are to be told.
private struct Window {
  let after: Timestamp
  let through: Timestamp
  /// The days on which something may begin that is told of at once, as the clocks of any zone may show them.
  let days: ClosedRange<Int>

  init(after: Timestamp, through: Timestamp, _ clock: BookClock) {
    self.after = after
    self.through = through
    let first = clock.local(after).date.dayNumber - 1
    days = first...max(first, clock.local(through).date.dayNumber + 2)
  }
}

extension DueReminders {
  package var isEmpty: Bool { coming.isEmpty && missed.isEmpty }
}

extension DayLine {
  /// Whether something begins on its day, or a to-do that is there is due.
  fileprivate var isBeginning: Bool {
    switch part {
    case .due: occurrence == nil
    case .happened: span?.start.date == day
    case .overdue, .done, .started, .coming, .starting: false
    }
  }
}

extension Book {
  package var reminders: ReminderService { ReminderService(book: self) }
}
