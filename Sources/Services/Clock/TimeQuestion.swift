package import Entities
import Glibc
package import Repositories

/// A server that is being asked for the time, since a moment of the system's clock.
package struct TimeQuestion {
  /// The milliseconds within which an answer is heard; else nobody knows when it was given.
  ///
  /// More pass while the program is stopped or another one has the terminal, and fewer than none
  /// when the system's clock is set.
  private static let worthwhile: ClosedRange<Int64> = 0...6000

  private let request: any TimeRequest
  private let clock: BookClock
  private let asked: Timestamp

  package init(
    _ source: ClockSource, of repository: any TimeRepository, clock: BookClock
  ) throws(TimeFailure) {
    self.clock = clock
    asked = clock.now()
    request = try repository.ask(source)
  }

  /// Can be read whenever there may be an answer.
  package var descriptor: Int32 { request.descriptor }

  /// Nil while there is no answer; never blocks.
  package func answer() throws(TimeFailure) -> NetworkTime? {
    guard let reading = try request.reply() else { return nil }
    let answered = clock.now()
    guard Self.worthwhile.contains(answered.milliseconds - asked.milliseconds) else {
      throw .tooLate
    }
    return NetworkTime(reading, asked: asked, answered: answered)
  }

  /// Blocks until there is an answer, for a program that has nothing else to do.
  package func wait() throws(TimeFailure) -> NetworkTime {
    while true {
      if let time = try answer() { return time }
      var input = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      poll(&input, 1, -1)
    }
  }
}
