package import Core
package import Repositories

extension BookClock {
  /// Converts a time of another zone to the local one.
  package func here(_ value: DayTime) -> DayTime {
    value.zone == nil ? value : LocalTimeReader(self).here(value)
  }

  /// The time that stands for a local time that the clocks skip as daylight saving begins; nil for any other.
  package func timeAfterSkip(_ value: DayTime) -> DayTime? {
    guard value.zone == zone() else { return nil }
    let shown = here(value)
    return shown == value ? nil : shown
  }
}

extension BookClock {
  /// Converts an event from its stored form to what the clocks of its zone show.
  ///
  /// The stored length is the minutes that really pass; the shown one is the difference of the two clock times.
  package func shown(_ span: EventSpan) -> EventSpan {
    guard let zone = span.start.zone, let end = end(of: span) else { return span }
    return EventSpan(
      start: span.start, shownEnd: wall(at: end, in: zone), lasting: span.minutes)
  }

  /// Converts an event as it was typed here to its stored form.
  ///
  /// If the clocks skip its start, its end moves on with it.
  func stored(typed span: EventSpan) -> EventSpan {
    EventSpan(start: span.start, minutes: kept(span.moved(to: here(span.start))).minutes)
  }

  /// Converts an event from what the clocks of its zone show to its stored form; the reverse of `shown`.
  package func kept(_ span: EventSpan) -> EventSpan {
    span.isWholeDays
      ? span : EventSpan(start: span.start, minutes: minutes(from: span.start, to: span.end))
  }

  /// How many minutes pass from one time to another; a whole day counts 1,440.
  func minutes(from start: DayTime, to end: DayTime) -> Int {
    guard let first = moment(start), let last = moment(end) else {
      return end.minute - start.minute
    }
    return Int((last.milliseconds - first.milliseconds) / 60_000)
  }

  /// The moment at which an event in its stored form ends; nil for whole days.
  fileprivate func end(of span: EventSpan) -> Timestamp? {
    moment(span.start).map {
      Timestamp(milliseconds: $0.milliseconds + Int64(span.minutes) * 60_000)
    }
  }
}

extension BookClock {
  /// Converts times of other zones to the local one for lists.
  package var reader: ReaderClock {
    let reader = LocalTimeReader(self)
    return ReaderClock(zone: zone(), converted: reader.here, shown: reader.here)
  }
}

/// Converts times for files without zones: those of other zones are written as the local clocks show them.
extension BookClock {
  func written(_ value: DayTime) -> DayTime { value.zone == zone() ? value : here(value) }

  func written(_ span: EventSpan) -> EventSpan {
    span.start.zone == zone() ? shown(span) : LocalTimeReader(self).here(span)
  }
}

/// Converts times of other zones to the local one.
///
/// The difference of the zones is worked out once a day of a zone and cached; only on a day on which the
/// clocks of either zone change is each time worked out by itself.
final class LocalTimeReader {
  private struct Day: Hashable {
    let date: CivilDate
    let zone: String
  }

  private let clock: BookClock
  private let zone: String
  /// Minutes to add to a time of the zone; nil on a day on which that number changes.
  private var shifts: [Day: Int?] = [:]

  init(_ clock: BookClock) {
    self.clock = clock
    zone = clock.zone()
  }

  /// The same moment here; a whole day is the same day everywhere.
  func here(_ value: DayTime) -> DayTime {
    guard let time = value.time, let zone = value.zone else { return value }
    guard let shift = shift(Day(date: value.date, zone: zone)) else {
      return read(value.date, time, zone)
    }
    return DayTime(minute: value.minute + shift, zone: self.zone)
  }

  /// Converts an event from its stored form to what the local clocks show.
  func here(_ span: EventSpan) -> EventSpan {
    guard let zone = span.start.zone else { return span }
    let (day, next) = (span.start.date, span.start.date.adding(days: 1))
    // If both days have the same shift, no clock changes during them.
    if span.end.date <= next, let shift = shift(Day(date: day, zone: zone)),
      shift == self.shift(Day(date: next, zone: zone))
    {
      return EventSpan(
        start: DayTime(minute: span.start.minute + shift, zone: self.zone), minutes: span.minutes)
    }
    guard let end = clock.end(of: span) else { return span }
    let local = clock.local(end)
    let last = DayTime(local.date, at: local.time, zone: self.zone)
    return EventSpan(start: here(span.start), shownEnd: last, lasting: span.minutes)
  }

  private func shift(_ day: Day) -> Int? {
    if let known = shifts[day] { return known }
    let minutes = [0, ClockTime.minutesPerDay - 1]
    let moments = minutes.map { clock.moment(day.date, ClockTime(minutes: $0), day.zone) }
    let ends = zip(moments, minutes).map { moment, minutes in
      let local = clock.local(moment)
      return DayTime(local.date, at: local.time, zone: zone).minute
        - (DayTime(day.date).minute + minutes)
    }
    // Where both zones change alike, the shifts are equal, but the day is longer or shorter than others.
    let isWhole =
      moments[1].milliseconds - moments[0].milliseconds == Int64(minutes[1]) * 60_000
    let shift = isWhole && ends[0] == ends[1] ? ends[0] : nil
    shifts[day] = .some(shift)
    return shift
  }

  private func read(_ date: CivilDate, _ time: ClockTime, _ zone: String) -> DayTime {
    let local = clock.local(clock.moment(date, time, zone))
    return DayTime(local.date, at: local.time, zone: self.zone)
  }
}
