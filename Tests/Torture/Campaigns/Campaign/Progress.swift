import Foundation
import Synchronization

/// How far a campaign is, told on the standard error output now and then.
final class Progress: Sendable {
  private struct State {
    var count = 0
    var told = ContinuousClock.now
  }

  private static let pause: Duration = .seconds(20)
  private let name: String
  private let state = Mutex(State())

  init(_ name: String) {
    self.name = name
  }

  func advance(by count: Int) {
    let news = state.withLock { state -> Int? in
      state.count += count
      guard .now - state.told > Self.pause else { return nil }
      state.told = .now
      return state.count
    }
    guard let news else { return }
    FileHandle.standardError.write(Data("\(name): \(news) attacks so far\n".utf8))
  }
}
