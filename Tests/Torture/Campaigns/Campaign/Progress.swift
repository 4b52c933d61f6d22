import Foundation
import Synchronization

/// Prints the progress of a campaign on standard error now and then.
final class Progress: Sendable {
  private struct State {
    var count = 0
    var lastPrinted = ContinuousClock.now
  }

  private static let pause: Duration = .seconds(20)
  private let name: String
  private let state = Mutex(State())

  init(_ name: String) {
    self.name = name
  }

  func advance(by count: Int) {
    let total = state.withLock { state -> Int? in
      state.count += count
      guard .now - state.lastPrinted > Self.pause else { return nil }
      state.lastPrinted = .now
      return state.count
    }
    guard let total else { return }
    FileHandle.standardError.write(Data("\(name): \(total) attacks so far\n".utf8))
  }
}
