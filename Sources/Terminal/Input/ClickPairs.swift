import TextUI

/// Tells a double click from two single ones.
struct ClickPairs {
  /// As most desktops have it.
  private static let longestGap = Duration.milliseconds(400)

  private var last: MouseEvent?
  private var time = ContinuousClock.Instant.now

  /// The event, or a double click for the second of a pair.
  mutating func paired(_ event: MouseEvent, at now: ContinuousClock.Instant) -> MouseEvent {
    let isSecond = event.act == .click && event == last && now - time <= Self.longestGap
    last = isSecond ? nil : event
    time = now
    return isSecond ? MouseEvent(.doubleClick, at: event.place) : event
  }
}
