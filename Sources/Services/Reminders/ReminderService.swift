package import Core
import Entities
package import Repositories

/// That something begins soon, or is due.
package struct Reminder: Equatable, Sendable {
  package let id: EntityID
  package let title: String
  /// Where an event is.
  package let place: String?
  /// When it begins or is due, as the clocks show it here.
  package let start: DayTime
  /// The moment of that; of a whole day, in the morning.
  package let startsAt: Timestamp
  /// When it comes.
  package let moment: Timestamp
}

/// The reminders that come now.
package struct DueReminders: Equatable, Sendable {
  /// Of what has yet to begin, or begins now; the first first.
  package let coming: [Reminder]
  /// Of what has begun while no program ran that shows them.
  package let missed: [Reminder]
  package let now: Timestamp
}

/// Finds the reminders of events, and of to-dos that have some, before they begin or are due.
@MainActor package struct ReminderService {
  /// Those of whole days come in the morning.
  private static let morning = ClockTime(minutes: 9 * 60)
  /// What has begun longer ago was missed; a whole day is when it is over.
  private static let patience: Int64 = 2 * 60_000
  private static let perDay = ClockTime.minutesPerDay

  let book: Book

  /// Shows what came since reminders were shown last; nothing happens while another program does.
  ///
  /// - Parameter usual: the rule of an event at a time that has none itself.
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

  /// What comes behind one moment and up to another, of each time of an event one reminder; the first to begin
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

  /// Of several reminders of one thing only the last counts: it says all.
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

/// From when on, and up to when, reminders are asked for.
private struct Window {
  let after: Timestamp
  let through: Timestamp
  /// The days on which something may begin whose reminder comes when it does, as the clocks of any zone may show them.
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

/// How long before something its reminders come, as people write it: `1d, 10m`, `1시간 전`, `off`.
package enum ReminderWords {
  private static let off: Set = ["off", "none", "-", "끔", "없음"]
  /// When it begins.
  private static let atOnce: Set = ["0", "0m", "정각"]
  private static let afterwords = ["before", "전에", "전"]
  private static let daysByUnit = [
    "d": 1, "day": 1, "days": 1, "일": 1, "하루": 1, "w": 7, "week": 7, "weeks": 7, "주": 7, "주일": 7,
  ]

  /// So many words say a rule at most.
  static let longest = 6

  /// The same among other words, where a word without a number says something else: `remind week 3`.
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
    if let word = afterwords.first(where: text.hasSuffix) {
      text = String(text.dropLast(word.count)).trimmed
    }
    if atOnce.contains(text) { return 0 }
    if let minutes = MinuteSpan.minutes(text) { return minutes }
    if let days = daysByUnit[text] { return days * ClockTime.minutesPerDay }
    guard let counted = CountedUnit(text), let days = daysByUnit[counted.unit] else {
      return ReminderRule(text: text)?.lengths.first
    }
    return counted.count * days * ClockTime.minutesPerDay
  }
}
