package import Entities

/// What a wall clock shows: a day, a time, and how far it is ahead of UTC.
package struct LocalTime: Equatable, Sendable {
  package let date: CivilDate
  package let time: ClockTime
  package let second: Int
  /// Minutes ahead of UTC.
  package let offset: Int

  package init(_ moment: Timestamp, offset: Int) {
    let seconds = Int((Double(moment.milliseconds) / 1000).rounded(.down)) + offset * 60
    let day = Int((Double(seconds) / 86_400).rounded(.down))
    let rest = seconds - day * 86_400
    date = CivilDate(dayNumber: day)
    time = ClockTime(minutes: rest / 60)
    second = rest % 60
    self.offset = offset
  }

  /// RFC 3339 with offset, such as `2026-11-21T09:41:12+09:00`.
  package var text: String {
    let sign = offset < 0 ? "-" : "+"
    let ahead = ClockTime(minutes: abs(offset) % 1440)
    return "\(date.text)T\(time.text):\(second.digits(atLeast: 2))\(sign)\(ahead.text)"
  }
}
