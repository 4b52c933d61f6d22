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

  /// Nobody can connect from now on, and whoever waits is given the answer.
  package func end() { listener.end() }
}
