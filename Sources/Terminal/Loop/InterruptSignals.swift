// Its queue is the one whose jobs are done.
import Dispatch
import Glibc

/// The signals that ask a command to end, for one that must first take back what it has begun.
@MainActor package final class InterruptSignals {
  /// The last one that came.
  package private(set) var received: Int32?
  private var sources: [any DispatchSourceSignal] = []

  /// - Parameter onSignal: called while `MainActorJobs` are done.
  package init(_ onSignal: @escaping @MainActor () -> Void) {
    for number in [SIGINT, SIGTERM, SIGHUP] where !Self.isIgnored(number) {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
      source.setEventHandler { [weak self] in
        MainActor.assumeIsolated {
          self?.received = number
          onSignal()
        }
      }
      source.resume()
      sources.append(source)
    }
  }

  /// Whether whoever started the program wants it to go on, as `nohup` does.
  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    let handler = unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
    return handler == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
