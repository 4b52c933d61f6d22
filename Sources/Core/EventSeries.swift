/// An event that comes again, each time on the clock of its own zone.
///
/// Its first day is one of its days, whether the rule has it or not. Source: RFC 5545, section 3.8.5.3.
package struct EventSeries: Equatable, Sendable {
  /// One of its times, named by the day that the rule has for it.
  package struct Occurrence: Equatable, Sendable {
    package let day: CivilDate
    package let span: EventSpan
    /// It is not as the others are.
    package var isChanged = false
  }

  /// What is different at one of its times.
  package struct Change: Equatable, Sendable {
    /// It does not take place.
    package var isGone = false
    /// When it begins; of a day that the rule does not have, this adds a time.
    package var start: DayTime?
    package var minutes: Int?

    package init() {}
  }

  package let first: EventSpan
  private let rule: RecurrenceRule
  private let changes: [CivilDate: Change]

  /// - Parameter rule: as a record has it; nil for what this version cannot follow.
  package init?(_ first: EventSpan, rule: String, changes: [CivilDate: Change] = [:]) {
    guard let rule = RepeatRule(text: rule)?.rule else { return nil }
    self.first = first
    self.rule = rule.withLastDay(from: first.start.date)
    self.changes = changes
  }

  /// How many days its longest time takes.
  package var mostDays: Int {
    changes.keys.reduce(first.days) { max($0, span(on: $1).days) }
  }

  /// The time of a day.
  package func span(on day: CivilDate) -> EventSpan {
    var span = first
    span.start.date = day
    guard let change = changes[day] else { return span }
    let moved = span.moved(to: change.start ?? span.start)
    return change.minutes.map { EventSpan(start: moved.start, minutes: $0) } ?? moved
  }

  /// Those that begin on some days, in order.
  package func occurrences(in days: ClosedRange<CivilDate>) -> [Occurrence] {
    let ruled = ruledDays(in: days)
    guard !changes.isEmpty else { return ruled.map { Occurrence(day: $0, span: span(on: $0)) } }
    let usual = ruled.filter { changes[$0] == nil }.map { Occurrence(day: $0, span: span(on: $0)) }
    let changed = changedOccurrences.filter { days.contains($0.span.start.date) }
    return (usual + changed).sorted { $0.isBefore($1) }
  }

  /// Whether it begins on any of some days.
  package func begins(in days: ClosedRange<CivilDate>) -> Bool {
    changedOccurrences.contains { days.contains($0.span.start.date) }
      || firstRuledDay(from: days.lowerBound) { $0 > days.upperBound || changes[$0] == nil }
        .map { $0 <= days.upperBound } ?? false
  }

  /// Whether any of its times takes some of some days.
  package func takes(any days: ClosedRange<CivilDate>) -> Bool {
    changedOccurrences.contains { $0.span.takes(any: days) }
      || firstRuledDay(from: days.lowerBound.adding(days: 1 - first.days)) {
        $0 > days.upperBound || changes[$0] == nil
      }.map { $0 <= days.upperBound } ?? false
  }

  /// Whether a day is one of those that its rule has.
  package func comes(on day: CivilDate) -> Bool { !ruledDays(in: day...day).isEmpty }

  /// The days before another on which its rule has it.
  package func ruledDays(before day: CivilDate) -> [CivilDate] {
    day > first.start.date ? ruledDays(in: first.start.date...day.adding(days: -1)) : []
  }

  /// The time that is not over at a reading of its clock; nil behind the last one.
  package func next(at date: CivilDate, _ time: ClockTime) -> Occurrence? {
    let isOver = { (day: CivilDate) in span(on: day).isOver(at: date, time) }
    let usual = firstRuledDay(from: date.adding(days: -first.days)) {
      changes[$0] == nil && !isOver($0)
    }.map { Occurrence(day: $0, span: span(on: $0)) }
    let changed = changedOccurrences.filter { !$0.span.isOver(at: date, time) }
    return ([usual].compactMap(\.self) + changed).min { $0.isBefore($1) }
  }

  /// The time that is on at a reading of its clock, else the next, else the last one of all.
  package func shown(at date: CivilDate, _ time: ClockTime) -> EventSpan {
    next(at: date, time)?.span ?? span(on: lastRuledDay ?? first.start.date)
  }
}

extension EventSeries {
  /// Those that are different and take place, in no order; what the rule does not have and says no day of its
  /// own is none.
  private var changedOccurrences: [Occurrence] {
    changes.compactMap { day, change in
      guard !change.isGone, change.start != nil || comes(on: day) else { return nil }
      return Occurrence(day: day, span: span(on: day), isChanged: true)
    }
  }

  private func ruledDays(in days: ClosedRange<CivilDate>) -> [CivilDate] {
    let start = first.start.date
    let ruled = rule.days(from: start, in: days)
    return days.contains(start) && ruled.first != start ? [start] + ruled : ruled
  }

  private func firstRuledDay(
    from earliest: CivilDate, where isMeant: (CivilDate) -> Bool
  ) -> CivilDate? {
    let start = first.start.date
    if earliest <= start, isMeant(start) { return start }
    return rule.days(from: start, notBefore: earliest).first(where: isMeant)
  }

  /// Nil of what never ends.
  private var lastRuledDay: CivilDate? {
    guard case .until(let end) = rule.end else { return nil }
    // A step of any rule that is still followed is shorter.
    let days = rule.days(
      from: first.start.date, notBefore: end.adding(days: -366 * rule.interval))
    return days.reduce(nil) { _, day in day }
  }
}

extension EventSpan {
  /// Whether it takes some of some days.
  package func takes(any days: ClosedRange<CivilDate>) -> Bool {
    start.date <= days.upperBound && lastDay >= days.lowerBound
  }

  /// Whether it has ended when its clock shows a day and time.
  package func isOver(at date: CivilDate, _ time: ClockTime) -> Bool {
    guard let end = end.time else { return lastDay < date }
    let day = self.end.date
    return day == date ? end <= time : day < date
  }

}

extension EventSeries.Occurrence {
  /// Of two that begin together, the one whose day comes first.
  fileprivate func isBefore(_ other: Self) -> Bool {
    let (start, otherStart) = (span.start, other.span.start)
    return (start.date, start.time?.minutes ?? -1, day)
      < (otherStart.date, otherStart.time?.minutes ?? -1, other.day)
  }
}
