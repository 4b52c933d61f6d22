/// From when to when something takes place: whole days, or from a time on.
package struct EventSpan: Hashable, Sendable {
  private static let perDay = ClockTime.minutesPerDay
  /// A longer one is a mistake of typing.
  package static let longest = 366 * perDay

  package var start: DayTime
  /// How long it takes; of whole days, 1,440 each.
  package var minutes: Int

  /// - Parameter minutes: nil is an hour, or the whole day.
  package init(start: DayTime, minutes: Int?) {
    self.start = start
    let usual = start.time == nil ? Self.perDay : 60
    self.minutes = max(minutes ?? usual, start.time == nil ? Self.perDay : 1)
  }

  /// Through a whole day, or until a time; an earlier time of the same day is that of the next.
  ///
  /// Nil when only one of both has a time, and when the end is before the beginning.
  package init?(_ start: DayTime, through end: DayTime) {
    let days = end.date.dayNumber - start.date.dayNumber
    switch (start.time, end.time) {
    case (nil, nil):
      guard days >= 0 else { return nil }
      self.init(start: start, minutes: (days + 1) * Self.perDay)
    case (let from?, let to?):
      var minutes = days * Self.perDay + to.minutes - from.minutes
      if days == 0, minutes <= 0 { minutes += Self.perDay }
      guard minutes > 0 else { return nil }
      self.init(start: start, minutes: minutes)
    default: return nil
    }
  }

  /// The same beginning at another time; on a whole day instead of a time, or the other way round, as long as usual.
  package func moved(to start: DayTime) -> EventSpan {
    EventSpan(start: start, minutes: (start.time == nil) == isWholeDays ? minutes : nil)
  }

  package var isWholeDays: Bool { start.time == nil }

  /// When it is over; of whole days, the last of them.
  package var end: DayTime {
    guard start.time != nil, let zone = start.zone else { return DayTime(lastDay) }
    return DayTime(minute: minuteRange.upperBound, zone: zone)
  }

  /// The minutes that it takes; see `DayTime.minute`.
  package var minuteRange: Range<Int> { start.minute..<start.minute + minutes }

  /// The last day that it takes place on: what ends at midnight ends on the day before.
  package var lastDay: CivilDate {
    let minute = (start.time?.minutes ?? 0) + minutes - 1
    return start.date.adding(days: minute / Self.perDay)
  }

  /// How many days it takes place on.
  package var days: Int { lastDay.dayNumber - start.date.dayNumber + 1 }
}

/// From a time to another, which is of the next day where it is not the later.
package struct ClockHours: Hashable, Sendable {
  package let from: ClockTime
  package let to: ClockTime

  package init(from: ClockTime, to: ClockTime) {
    self.from = from
    self.to = to
  }
}
