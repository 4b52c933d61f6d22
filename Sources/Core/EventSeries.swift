/// An event that comes again, each time on the clock of its own zone.
///
/// Its first day is one of its days, whether the rule has it or not. Source: RFC 5545, section 3.8.5.3.
package struct EventSeries: Equatable, Sendable {
  package let first: EventSpan
  private let rule: RecurrenceRule

  /// - Parameter rule: as a record has it; nil for what this version cannot follow.
  package init?(_ first: EventSpan, rule: String) {
    guard let rule = RepeatRule(text: rule)?.rule else { return nil }
    self.first = first
    self.rule = rule.withLastDay(from: first.start.date)
  }

  /// The time that begins on a day.
  package func span(on day: CivilDate) -> EventSpan {
    var span = first
    span.start.date = day
    return span
  }

  /// The days among some on which it begins.
  package func days(in days: ClosedRange<CivilDate>) -> [CivilDate] {
    let ruled = rule.days(from: first.start.date, in: days)
    let isFirstMissing = days.contains(first.start.date) && ruled.first != first.start.date
    return isFirstMissing ? [first.start.date] + ruled : ruled
  }

  /// Whether it begins on any of some days.
  package func begins(in days: ClosedRange<CivilDate>) -> Bool {
    days.contains(first.start.date) || rule.firstDay(from: first.start.date, in: days) != nil
  }

  /// The day of the time that is not over at a reading of its clock; nil behind the last one.
  package func next(at date: CivilDate, _ time: ClockTime) -> CivilDate? {
    let earliest = max(first.start.date, date.adding(days: -first.days))
    let isOver = { (day: CivilDate) in span(on: day).isOver(at: date, time) }
    if earliest == first.start.date, !isOver(earliest) { return earliest }
    return rule.days(from: first.start.date, notBefore: earliest).first { !isOver($0) }
  }

  /// The day of the time that is on at a reading of its clock, else the next, else the last one of all.
  package func shownDay(at date: CivilDate, _ time: ClockTime) -> CivilDate {
    next(at: date, time) ?? lastDay ?? first.start.date
  }

  /// Nil of what never ends.
  private var lastDay: CivilDate? {
    guard case .until(let end) = rule.end else { return nil }
    // A step of any rule that is still followed is shorter.
    let days = rule.days(from: first.start.date, notBefore: end.adding(days: -366 * rule.interval))
    return days.reduce(nil) { _, day in day }
  }
}

extension EventSpan {
  /// Whether it has ended when its clock shows a day and time.
  package func isOver(at date: CivilDate, _ time: ClockTime) -> Bool {
    guard let end = end.time else { return lastDay < date }
    let day = self.end.date
    return day == date ? end <= time : day < date
  }
}
