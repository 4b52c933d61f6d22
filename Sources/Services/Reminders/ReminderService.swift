package import Core
import Entities
package import Repositories

/// A reminder of an event that begins soon, or of a to-do that is due soon.
package struct Reminder: Equatable, Sendable {
  package let id: EntityID
  package let title: String
  /// The place of an event.
  package let place: String?
  /// When it begins or is due, in the local time zone.
  package let start: DayTime
  /// The moment of `start`; in the morning for a whole day.
  package let startsAt: Timestamp
  /// When the reminder comes.
  package let moment: Timestamp
}

/// The reminders to show now.
package struct DueReminders: Equatable, Sendable {
  /// Reminders of events and to-dos that are still to come or begin now, earliest first.
  package let coming: [Reminder]
  /// Reminders of those that have begun while no program was running to show them.
  package let missed: [Reminder]
  package let now: Timestamp
}

/// Finds the reminders of events and to-dos that are to be shown.
@MainActor package struct ReminderService {
  /// The time for reminders of whole days.
  private static let morning = ClockTime(minutes: 9 * 60)
  /// How long after its beginning, in milliseconds, a reminder counts as missed; a whole day does once it is over.
  private static let patience: Int64 = 2 * 60_000
  private static let perDay = ClockTime.minutesPerDay

  let book: Book

  /// Shows the reminders since the last call; does nothing while another program is showing them.
  ///
  /// - Parameter usual: the rule for timed events without one of their own.
  package func deliver(
    _ watermark: ReminderWatermark, usual: ReminderRule, _ show: (DueReminders) throws -> Void
  ) throws {
    let now = book.clock.now()
    try watermark.advance(to: now) { since in
      let due = due(after: since, through: now, usual: usual)
      guard !due.isEmpty else { return }
      let (today, late) = (book.clock.today, now.milliseconds - Self.patience)
      let isMissed = { (reminder: Reminder) in
        reminder.start.time == nil
          ? reminder.start.date < today : reminder.startsAt.milliseconds < late
      }
      try show(
        DueReminders(
          coming: due.filter { !isMissed($0) }, missed: due.filter(isMissed), now: now))
    }
  }

  /// The reminders after one moment and up to another, at most one for each occurrence, earliest first.
  package func due(after: Timestamp, through now: Timestamp, usual: ReminderRule) -> [Reminder] {
    let window = Window(after: after, through: now, book.clock)
    var rules: [Row: ReminderRule] = [:]
    // The usual rule looks only a few days ahead, and a rule of its own is what few entries have.
    let ofUsualRule =
      usual.lengths.max().map { beginnings(window, .eventsWithoutReminders, $0) } ?? []
    let ofOwnRule = beginnings(window, .reminders, ReminderRule.longest)
    return (ofUsualRule + ofOwnRule).compactMap { line in
      // The rule of a changed occurrence is not that of the others.
      let rule = (line.isChanged ? nil : rules[line.row]) ?? self.rule(of: line, usual)
      if !line.isChanged { rules[line.row] = rule }
      return reminder(line, rule, in: window)
    }.sorted { ($0.startsAt, $0.id.text) < ($1.startsAt, $1.id.text) }
  }

  /// What reminders of a window may be for, if they come up to some minutes before.
  private func beginnings(
    _ window: Window, _ things: DayLineQuery.Things, _ minutes: Int
  ) -> [DayLine] {
    book.agenda.lines(
      from: CivilDate(dayNumber: window.days.lowerBound),
      count: window.days.count + minutes / Self.perDay, lookAhead: 0, of: things
    ).joined().filter(\.isBeginning)
  }

  /// The rule of a line: its own, or else the usual one for a timed event, or else none.
  private func rule(of line: DayLine, _ usual: ReminderRule) -> ReminderRule {
    let said =
      line.isChanged
      ? book.agenda.changed(line)?.remind : book.repository.value(.remind, at: line.row).text
    return said.flatMap { ReminderRule(text: $0) }
      ?? (line.span?.isWholeDays == false ? usual : .off)
  }

  /// The reminder of a line within the window; of several only the last one is shown.
  ///
  /// What is added after the moment of a reminder, but before it begins, is shown at once.
  private func reminder(_ line: DayLine, _ rule: ReminderRule, in window: Window) -> Reminder? {
    guard !rule.lengths.isEmpty else { return nil }
    let created = book.repository.summary(of: line.row).created
    let isNew = window.after < created
    let mayBeDue = rule.lengths.contains { length in
      window.days.contains(line.day.dayNumber - length / Self.perDay)
    }
    guard isNew || mayBeDue, let written = written(line) else { return nil }
    let startsAt = moment(0, before: written)
    let earliest = written.time != nil && created <= startsAt ? created : window.after
    let last = rule.lengths.map { max(earliest, moment($0, before: written)) }
      .filter { window.after < $0 && $0 <= window.through }.max()
    guard let last else { return nil }
    var start = written
    if written.time != nil {
      let local = book.clock.local(startsAt)
      start = DayTime(local.date, at: local.time, zone: book.clock.zone())
    }
    let item = book.agenda.item(line)
    return Reminder(
      id: item.entry.id, title: item.entry.title, place: item.place, start: start,
      startsAt: startsAt, moment: last)
  }

  /// When it begins or is due, in its own time zone.
  private func written(_ line: DayLine) -> DayTime? {
    if line.isChanged { return book.agenda.changed(line)?.span.start }
    let entry = Entry(book.repository.summary(of: line.row))
    var start = entry.span?.start ?? entry.due
    if let day = line.occurrence { start?.date = day }
    return start
  }

  /// The moment some minutes before something; whole days are calendar days, which may not have 24 hours.
  private func moment(_ minutes: Int, before start: DayTime) -> Timestamp {
    let (days, rest) = minutes.quotientAndRemainder(dividingBy: Self.perDay)
    let clock = book.clock
    let moment = clock.moment(
      start.date.adding(days: -days), start.time ?? Self.morning, start.zone ?? clock.zone())
    return Timestamp(milliseconds: moment.milliseconds - Int64(rest) * 60_000)
  }
}

/// The interval in which reminders are searched.
private struct Window {
  let after: Timestamp
  let through: Timestamp
  /// The days, in any time zone, on which something may begin at a moment of the window.
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
  /// Whether an event begins on this day, or an existing to-do is due.
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

/// Reads how long before something its reminders come: `1d, 10m`, `1시간 전`, `off`.
package enum ReminderWords {
  private static let off: Set = ["off", "none", "-", "끔", "없음"]
  /// Words for a reminder at the beginning itself.
  private static let atStart: Set = ["0", "0m", "정각"]
  private static let suffixes = ["before", "전에", "전"]
  private static let daysByUnit = [
    "d": 1, "day": 1, "days": 1, "일": 1, "하루": 1, "w": 7, "week": 7, "weeks": 7, "주": 7, "주일": 7,
  ]

  /// The most words of a rule.
  static let longest = 6

  /// Reads a rule among other words, where one without a number has another meaning: `remind week 3`.
  static func clearRule(_ text: String) -> ReminderRule? {
    let isClear =
      text.contains(where: \.isNumber)
      || ["off", "끔", "없음", "하루 전", "하루 전에"].contains(text.lowercased())
    return isClear ? rule(text) : nil
  }

  package static func rule(_ text: String) -> ReminderRule? {
    let text = text.lowercased().trimmed
    if off.contains(text) { return .off }
    if let rule = ReminderRule(text: text) { return rule }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let lengths = parts.compactMap { length(String($0)) }
    return lengths.count == parts.count ? ReminderRule(minutes: lengths) : nil
  }

  private static func length(_ text: String) -> Int? {
    var text = text.trimmed
    if let word = suffixes.first(where: text.hasSuffix) {
      text = String(text.dropLast(word.count)).trimmed
    }
    if atStart.contains(text) { return 0 }
    if let minutes = MinuteSpan.minutes(text) { return minutes }
    if let days = daysByUnit[text] { return days * ClockTime.minutesPerDay }
    guard let counted = CountedUnit(text), let days = daysByUnit[counted.unit] else {
      return ReminderRule(text: text)?.lengths.first
    }
    return counted.count * days * ClockTime.minutesPerDay
  }
}
