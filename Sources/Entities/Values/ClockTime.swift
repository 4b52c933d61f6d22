/// A time of day on the clock, to the minute, of no day and no time zone.
package struct ClockTime: Hashable, Comparable, Sendable {
  /// Minutes since midnight, 0 to 1439.
  package let minutes: Int

  package init(minutes: Int) {
    self.minutes = minutes
  }

  package init?(hour: Int, minute: Int) {
    guard 0..<24 ~= hour, 0..<60 ~= minute else { return nil }
    minutes = hour * 60 + minute
  }

  /// Reads `18:00`.
  package init?(text: String) {
    var digits = DigitScanner(text)
    guard let time = digits.time(), digits.isAtEnd else { return nil }
    self = time
  }

  /// `18:00`.
  package var text: String {
    "\((minutes / 60).digits(atLeast: 2)):\((minutes % 60).digits(atLeast: 2))"
  }

  package static func < (left: ClockTime, right: ClockTime) -> Bool {
    left.minutes < right.minutes
  }
}
