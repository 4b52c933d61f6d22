package import Core
package import Entities
import Glibc
package import Repositories

/// The time of the network beside the system's, asked for while somebody looks and never otherwise.
@MainActor package final class ClockService {
  /// What is known of the network's time.
  package enum Reading: Equatable, Sendable {
    /// Nobody was asked.
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

  /// Can be read when there may be an answer; nil while nobody is asked.
  package var descriptor: Int32? { question?.descriptor }

  /// Asks the source that is set, and whichever is set from now on; without one nobody is asked.
  package func start() {
    isWatched = true
    ask()
  }

  /// Lets go of a question that has no answer yet.
  package func stop() {
    isWatched = false
    question = nil
    if reading == .asking { reading = .none }
  }

  /// Asks anew; the answer to an older question never comes.
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

  /// Takes in what has come; never blocks.
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

  /// What another source said is no longer of interest.
  private func updateSource() {
    guard source != settings.settings.clockSource else { return }
    if isWatched {
      ask()
    } else {
      reading = .none
    }
  }
}

/// A server that is being asked for the time, since a moment of the system's clock.
package struct TimeQuestion {
  /// The milliseconds within which an answer must come; the time of a later one is too uncertain.
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

/// How far a server's clock is ahead of the system's, and since when that is known.
package struct NetworkTime: Equatable, Sendable {
  /// Whole seconds; behind is less than zero.
  package let seconds: Int64
  package let answered: Timestamp

  /// The answer is taken for the middle of the time it took; within what a server's clock shows as
  /// one, nothing differs.
  package init(_ reading: WrittenMoment, asked: Timestamp, answered: Timestamp) {
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
