package import Core
package import Repositories

extension BookClock {
  /// A time of another zone as the clocks show it here.
  package func here(_ value: DayTime) -> DayTime {
    value.zone == nil ? value : LocalTimeReader(self).here(value)
  }

  /// Where a time goes that the clocks here leave out, as daylight saving begins; nil of any other.
  package func movedOn(_ value: DayTime) -> DayTime? {
    guard value.zone == zone() else { return nil }
    let shown = here(value)
    return shown == value ? nil : shown
  }
}

extension BookClock {
  /// An event as it is kept, which takes so many minutes however the clocks change meanwhile, as the clocks of its
  /// zone show it.
  package func shown(_ span: EventSpan) -> EventSpan {
    guard let zone = span.start.zone, let end = end(of: span) else { return span }
    return EventSpan(
      start: span.start, minutes: wall(at: end, in: zone).minute - span.start.minute)
  }

  /// The event as it is kept that the clocks of its zone show so.
  package func kept(_ span: EventSpan) -> EventSpan {
    span.isWholeDays
      ? span : EventSpan(start: span.start, minutes: minutes(from: span.start, to: span.end))
  }

  /// How many minutes pass from one time to another; from day to day, 1,440 each.
  func minutes(from start: DayTime, to end: DayTime) -> Int {
    guard let first = moment(start), let last = moment(end) else {
      return end.minute - start.minute
    }
    return Int((last.milliseconds - first.milliseconds) / 60_000)
  }

  /// When an event is over that is kept; nil of whole days.
  fileprivate func end(of span: EventSpan) -> Timestamp? {
    moment(span.start).map {
      Timestamp(milliseconds: $0.milliseconds + Int64(span.minutes) * 60_000)
    }
  }
}

extension BookClock {
  /// For lists, which show when to-dos of other zones start and are due as the clocks here have it.
  package var reader: ReaderClock {
    let reader = LocalTimeReader(self)
    return ReaderClock(zone: zone(), converted: reader.here, shown: reader.here)
  }
}

/// Reads off clocks here what was written for clocks of other zones.
///
/// Two moments of a day tell how far its times are moved; only on a day on which the clocks of either
/// place change, each time is worked out by itself.
final class LocalTimeReader {
  private struct Day: Hashable {
    let date: CivilDate
    let zone: String
  }

  private let clock: BookClock
  private let zone: String
  /// Minutes from the clocks there to those here; nil on a day on which that changes.
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

  /// An event as it is kept, as the clocks show it here.
  func here(_ span: EventSpan) -> EventSpan {
    let start = here(span.start)
    guard let zone = span.start.zone else { return EventSpan(start: start, minutes: span.minutes) }
    // Within two days alike all clocks go on as they are.
    let days = [span.start.date, span.start.date.adding(days: 1)]
    let shifts = days.map { shift(Day(date: $0, zone: zone)) }
    if span.end.date <= days[1], let shift = shifts[0], shift == shifts[1] {
      return EventSpan(start: start, minutes: span.minutes)
    }
    guard let end = clock.end(of: span) else { return span }
    let local = clock.local(end)
    let last = DayTime(local.date, at: local.time, zone: self.zone)
    return EventSpan(start: start, minutes: last.minute - start.minute)
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
    // Where both places change alike, the day is still longer or shorter than others.
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
