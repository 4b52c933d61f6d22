/// When something takes place: whole days, or from a time on.
package struct EventSpan: Hashable, Sendable {
  private static let perDay = ClockTime.minutesPerDay
  /// The maximum length in minutes; a longer one is a typing mistake.
  package static let longest = 366 * perDay

  package var start: DayTime
  /// The length in minutes; 1,440 for each whole day.
  package var minutes: Int
  /// By how many minutes the clocks are set back before the end, where the end shows no later time than the start.
  package var setBack = 0

  /// - Parameter minutes: the length; if nil, an hour, or the whole day.
  package init(start: DayTime, minutes: Int?) {
    self.start = start
    let usual = start.time == nil ? Self.perDay : 60
    let least = start.time == nil ? Self.perDay : 1
    // A file may contain any number; sums with this one do not overflow.
    self.minutes = min(max(minutes ?? usual, least), Int(Int32.max))
  }

  /// Creates a span that ends with a whole day or at a time; an earlier time on the same day means the next day.
  ///
  /// Returns nil if only one of the two has a time, or if the end is before the start.
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

  /// Creates a span as clocks show it; they may show an end that is not later than the start.
  ///
  /// - Parameter minutes: how many minutes really pass.
  package init(start: DayTime, shownEnd end: DayTime, lasting minutes: Int) {
    let shown = end.minute - start.minute
    self.init(start: start, minutes: shown > 0 ? shown : minutes)
    setBack = shown > 0 ? 0 : minutes - shown
  }

  /// Returns the span moved to another start; it gets the default length if it changes between whole days and a time.
  package func moved(to start: DayTime) -> EventSpan {
    EventSpan(start: start, minutes: (start.time == nil) == isWholeDays ? minutes : nil)
  }

  package var isWholeDays: Bool { start.time == nil }

  /// When it is over; for whole days, the last of them.
  package var end: DayTime {
    guard start.time != nil, let zone = start.zone else { return DayTime(lastDay) }
    return DayTime(minute: minuteRange.upperBound - setBack, zone: zone)
  }

  /// The range of minutes that it takes; see `DayTime.minute`.
  package var minuteRange: Range<Int> { start.minute..<start.minute + minutes }

  /// The last day of the span; a span that ends at midnight ends on the day before.
  package var lastDay: CivilDate {
    let minute = (start.time?.minutes ?? 0) + minutes - setBack - 1
    return start.date.adding(days: minute / Self.perDay)
  }

  /// The number of days that it takes place on.
  package var days: Int { lastDay.dayNumber - start.date.dayNumber + 1 }
}

/// A range of times; the end is on the next day if it is not later than the start.
package struct ClockHours: Hashable, Sendable {
  package let from: ClockTime
  package let to: ClockTime

  package init(from: ClockTime, to: ClockTime) {
    self.from = from
    self.to = to
  }
}
