package import Entities
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
    subscription = settings.changes.listen { [weak self] in self?.followSource() }
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
  private func followSource() {
    guard source != settings.settings.clockSource else { return }
    if isWatched {
      ask()
    } else {
      reading = .none
    }
  }
}
