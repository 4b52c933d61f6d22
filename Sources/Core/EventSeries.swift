/// A repeating event, whose occurrences have the same local time in its own zone.
///
/// The first day is always an occurrence, even if the rule does not include it. Source: RFC 5545, section 3.8.5.3.
package struct EventSeries: Equatable, Sendable {
  /// One occurrence, identified by its day according to the rule.
  package struct Occurrence: Equatable, Sendable {
    package let day: CivilDate
    package let span: EventSpan
    /// Whether it differs from the other occurrences.
    package var isChanged = false
  }

  /// How one occurrence differs from the others.
  package struct Change: Equatable, Sendable {
    /// Whether it does not take place.
    package var isGone = false
    /// When it begins; on a day that the rule does not include, this adds an occurrence.
    package var start: DayTime?
    package var minutes: Int?

    package init() {}
  }

  package let first: EventSpan
  private let rule: RecurrenceRule
  private let changes: [CivilDate: Change]

  /// Creates a series; returns nil if this version does not understand the rule.
  ///
  /// - Parameter rule: the rule, as written in the record.
  package init?(_ first: EventSpan, rule: String, changes: [CivilDate: Change] = [:]) {
    guard let rule = RepeatRule(text: rule) else { return nil }
    self.init(first, rule: rule, changes: changes)
  }

  package init(_ first: EventSpan, rule: RepeatRule, changes: [CivilDate: Change]) {
    self.first = first
    self.rule = rule.rule.withLastDay(from: first.start.date)
    self.changes = changes
  }

  /// The number of days of its longest occurrence, at most that of the longest event.
  package var mostDays: Int {
    let days = changes.keys.reduce(first.days) { max($0, span(on: $1).days) }
    return min(days, EventSpan.longest / ClockTime.minutesPerDay + 1)
  }

  /// Returns the span of the occurrence of a day.
  package func span(on day: CivilDate) -> EventSpan {
    var span = first
    span.start.date = day
    guard let change = changes[day] else { return span }
    let moved = span.moved(to: change.start ?? span.start)
    return change.minutes.map { EventSpan(start: moved.start, minutes: $0) } ?? moved
  }

  /// Returns the occurrences that begin in a range of days, in order.
  package func occurrences(in days: ClosedRange<CivilDate>) -> [Occurrence] {
    let ruled = ruleDays(in: days)
    guard !changes.isEmpty else { return ruled.map { Occurrence(day: $0, span: span(on: $0)) } }
    let usual = ruled.filter { changes[$0] == nil }.map { Occurrence(day: $0, span: span(on: $0)) }
    let changed = changedOccurrences.filter { days.contains($0.span.start.date) }
    return (usual + changed).sorted { $0.isBefore($1) }
  }

  /// Whether an occurrence begins in a range of days.
  package func begins(in days: ClosedRange<CivilDate>) -> Bool {
    changedOccurrences.contains { days.contains($0.span.start.date) }
      || firstRuledDay(from: days.lowerBound) { $0 > days.upperBound || changes[$0] == nil }
        .map { $0 <= days.upperBound } ?? false
  }

  /// Whether an occurrence overlaps a range of days.
  package func overlaps(_ days: ClosedRange<CivilDate>) -> Bool {
    changedOccurrences.contains { $0.span.overlaps(days) }
      || firstRuledDay(from: days.lowerBound.adding(days: 1 - first.days)) {
        $0 > days.upperBound || changes[$0] == nil
      }.map { $0 <= days.upperBound } ?? false
  }

  /// Whether the rule includes a day.
  package func falls(on day: CivilDate) -> Bool { !ruleDays(in: day...day).isEmpty }

  /// Returns the days of the rule before another day.
  package func ruleDays(before day: CivilDate) -> [CivilDate] {
    day > first.start.date ? ruleDays(in: first.start.date...day.adding(days: -1)) : []
  }

  /// Returns the first occurrence that is not over at a local time; nil after the last one.
  package func next(at date: CivilDate, _ time: ClockTime) -> Occurrence? {
    let isOver = { (day: CivilDate) in span(on: day).isOver(at: date, time) }
    let usual = firstRuledDay(from: date.adding(days: -first.days)) {
      changes[$0] == nil && !isOver($0)
    }.map { Occurrence(day: $0, span: span(on: $0)) }
    let changed = changedOccurrences.filter { !$0.span.isOver(at: date, time) }
    return ([usual].compactMap(\.self) + changed).min { $0.isBefore($1) }
  }

  /// Returns the span of the current or next occurrence at a local time, or else of the last one.
  package func shown(at date: CivilDate, _ time: ClockTime) -> EventSpan {
    next(at: date, time)?.span ?? span(on: lastRuledDay ?? first.start.date)
  }
}

extension EventSeries {
  /// The changed occurrences that take place, in no order.
  ///
  /// A change on a day that the rule does not include, and that has no start of its own, is ignored.
  private var changedOccurrences: [Occurrence] {
    changes.compactMap { day, change in
      guard !change.isGone, change.start != nil || falls(on: day) else { return nil }
      return Occurrence(day: day, span: span(on: day), isChanged: true)
    }
  }

  private func ruleDays(in days: ClosedRange<CivilDate>) -> [CivilDate] {
    let start = first.start.date
    let ruled = rule.days(from: start, in: days)
    return days.contains(start) && ruled.first != start ? [start] + ruled : ruled
  }

  private func firstRuledDay(
    from earliest: CivilDate, where predicate: (CivilDate) -> Bool
  ) -> CivilDate? {
    let start = first.start.date
    if earliest <= start, predicate(start) { return start }
    return rule.days(from: start, notBefore: earliest).first(where: predicate)
  }

  /// The last day of the rule; nil if it never ends.
  private var lastRuledDay: CivilDate? {
    guard case .until(let end) = rule.end else { return nil }
    // No step of a supported rule is longer than this.
    let days = rule.days(
      from: first.start.date, notBefore: end.adding(days: -366 * rule.interval))
    return days.reduce(nil) { _, day in day }
  }
}

extension EventSpan {
  /// Whether it overlaps a range of days.
  package func overlaps(_ days: ClosedRange<CivilDate>) -> Bool {
    start.date <= days.upperBound && lastDay >= days.lowerBound
  }

  /// Whether it has ended at a local time of its zone.
  package func isOver(at date: CivilDate, _ time: ClockTime) -> Bool {
    guard let end = end.time else { return lastDay < date }
    let day = self.end.date
    return day == date ? end <= time : day < date
  }

}

extension EventSeries.Occurrence {
  /// Whether it comes before another; if both begin together, the one with the earlier day does.
  fileprivate func isBefore(_ other: Self) -> Bool {
    let (start, otherStart) = (span.start, other.span.start)
    return (start.date, start.time?.minutes ?? -1, day)
      < (otherStart.date, otherStart.time?.minutes ?? -1, other.day)
  }
}
