package import Entities

/// How far a server's clock is ahead of the system's, and since when that is known.
package struct NetworkTime: Equatable, Sendable {
  /// Whole seconds; behind is less than zero.
  package let seconds: Int64
  package let answered: Timestamp

  /// The answer is taken for the middle of the time it took; within what a server's clock shows as
  /// one, nothing differs.
  package init(_ reading: ServerReading, asked: Timestamp, answered: Timestamp) {
    let middle = asked.milliseconds + (answered.milliseconds - asked.milliseconds) / 2
    let last = reading.start.milliseconds + reading.length - 1
    let nearest = min(max(middle, reading.start.milliseconds), last)
    seconds = Int64((Double(nearest - middle) / 1000).rounded())
    self.answered = answered
  }

  /// Whole minutes since the answer; none when the system's clock was set back meanwhile.
  package func age(at now: Timestamp) -> Int64 {
    max(0, (now.milliseconds - answered.milliseconds) / 60_000)
  }
}
