package import Core
package import Entities
package import Repositories

/// Servers that tell the time when the test says so.
package final class ManualTimeRepository: TimeRepository {
  /// Why no server can be asked; nil while one can.
  package var obstacle: TimeFailure?
  /// All that was asked, in order.
  package private(set) var asked: [ClockSource] = []
  private weak var last: Request?

  package init() {}

  /// Whether somebody waits for an answer.
  package var isAwaited: Bool { last != nil }

  package func ask(_ source: ClockSource) throws(TimeFailure) -> any TimeRequest {
    asked.append(source)
    if let obstacle { throw obstacle }
    let request = Request()
    last = request
    return request
  }

  /// Lets the server that was asked last answer.
  package func answer(_ reply: Result<WrittenMoment, TimeFailure>) {
    last?.outcome = reply
  }

  private final class Request: TimeRequest {
    var outcome: Result<WrittenMoment, TimeFailure>?
    let descriptor: Int32 = -1

    func reply() throws(TimeFailure) -> WrittenMoment? { try outcome?.get() }
  }
}
