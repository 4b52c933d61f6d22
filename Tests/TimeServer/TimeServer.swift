import Foundation

/// A server on loopback that gives every client the same answer; it ends with this.
package final class TimeServer: Sendable {
  private let listener: Listener

  package init(_ answer: Answer) throws {
    let listener = try Listener(answer)
    self.listener = listener
    Thread.detachNewThread { listener.serve() }
  }

  deinit {
    end()
  }

  /// `http://127.0.0.1:40123/time`.
  package var url: String { "http://127.0.0.1:\(listener.port)/time" }

  /// How many clients have connected.
  package var connectionCount: Int { listener.connectionCount }

  /// Lets one client have the answer that is held back.
  package func release() { listener.release() }

  /// Whether one more client comes; blocks until then, at most some seconds.
  package func hasClient(within seconds: Double = 3) -> Bool { listener.hasClient(within: seconds) }

  /// Whether a client that was kept waiting hangs up; blocks until then, at most some seconds.
  package func hasHungUp(within seconds: Double = 3) -> Bool { listener.hasHungUp(within: seconds) }

  /// Nobody can connect from now on, and whoever waits is given the answer.
  package func end() { listener.end() }
}
