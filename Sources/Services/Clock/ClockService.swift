package import Core
package import Entities
import Glibc
package import Repositories

/// Compares the time of a network server with the system's clock, only while a screen shows it.
@MainActor package final class ClockService {
  /// The state of the question to the server.
  package enum Reading: Equatable, Sendable {
    /// No server was asked.
    case none
    case asking
    case known(NetworkTime)
    case failed(TimeFailure)
  }

  /// Fires after every change of the reading.
  package let changes = ChangeFeed()
  package private(set) var reading = Reading.none {
    didSet { if reading != oldValue { changes.announce() } }
  }

  private let repository: any TimeRepository
  private let clock: BookClock
  private let settings: SettingsService
  private var subscription: ChangeFeed.Subscription?
  private var question: TimeQuestion?
  private var source: ClockSource?
  private var isWatched = false

  package init(repository: any TimeRepository, settings: SettingsService, clock: BookClock) {
    self.repository = repository
    self.settings = settings
    self.clock = clock
    subscription = settings.changes.listen { [weak self] in self?.updateSource() }
  }

  /// A file descriptor that becomes readable when there may be an answer; nil while no question is open.
  package var descriptor: Int32? { question?.descriptor }

  /// Asks the source of the settings, and asks again whenever that setting changes; without a source it asks none.
  package func start() {
    isWatched = true
    ask()
  }

  /// Stops asking, and drops a question that has no answer yet.
  package func stop() {
    isWatched = false
    question = nil
    if reading == .asking { reading = .none }
  }

  /// Asks again; the answer to an older question is ignored.
  package func ask() {
    question = nil
    source = settings.settings.clockSource
    guard let source else { return reading = .none }
    reading = .asking
    do throws(TimeFailure) {
      question = try TimeQuestion(source, of: repository, clock: clock)
    } catch {
      reading = .failed(error)
    }
  }

  /// Reads what has arrived; never blocks.
  package func listen() {
    do throws(TimeFailure) {
      guard let time = try question?.answer() else { return }
      question = nil
      reading = .known(time)
    } catch {
      question = nil
      reading = .failed(error)
    }
  }

  /// Asks the new source if it has changed; while no screen shows the time, only drops the old answer.
  private func updateSource() {
    guard source != settings.settings.clockSource else { return }
    if isWatched {
      ask()
    } else {
      reading = .none
    }
  }
}

/// A question for the time that was sent to a server, and when it was sent.
package struct TimeQuestion {
  /// How many milliseconds an answer may take; the time of a later one is too uncertain.
  ///
  /// It may seem to take longer while the program is suspended, and less than zero when the system's clock
  /// is set back.
  private static let acceptedDelay: ClosedRange<Int64> = 0...6000

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

  /// A file descriptor that becomes readable when there may be an answer.
  package var descriptor: Int32 { request.descriptor }

  /// Returns the answer, or nil while there is none; never blocks.
  package func answer() throws(TimeFailure) -> NetworkTime? {
    guard let reading = try request.reply() else { return nil }
    let answered = clock.now()
    guard Self.acceptedDelay.contains(answered.milliseconds - asked.milliseconds) else {
      throw .tooLate
    }
    return NetworkTime(reading, asked: asked, answered: answered)
  }

  /// Blocks until there is an answer; for a program that has nothing else to do.
  package func wait() throws(TimeFailure) -> NetworkTime {
    while true {
      if let time = try answer() { return time }
      var input = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      poll(&input, 1, -1)
    }
  }
}

/// How far a server's clock is ahead of the system's, and when it answered.
package struct NetworkTime: Equatable, Sendable {
  /// Whole seconds; negative if the server's clock is behind.
  package let seconds: Int64
  package let answered: Timestamp

  /// Takes the answer as the time halfway between question and answer.
  ///
  /// A server's reading may cover a span, such as a whole minute: a midpoint within it counts as no difference.
  package init(_ reading: WrittenMoment, asked: Timestamp, answered: Timestamp) {
    let middle = asked.milliseconds + (answered.milliseconds - asked.milliseconds) / 2
    let last = reading.start.milliseconds + reading.length - 1
    let nearest = min(max(middle, reading.start.milliseconds), last)
    seconds = Int64((Double(nearest - middle) / 1000).rounded())
    self.answered = answered
  }

  /// Whole minutes since the answer; zero if the system's clock was set back meanwhile.
  package func age(at now: Timestamp) -> Int64 {
    max(0, (now.milliseconds - answered.milliseconds) / 60_000)
  }
}
