// Signals come as jobs of its main queue.
import Dispatch
import Glibc

/// The signals that ask a command to end, for a command that must first undo what it has begun.
@MainActor package final class InterruptSignals {
  /// The last signal that came.
  package private(set) var received: Int32?
  private var sources: [any DispatchSourceSignal] = []

  /// - Parameter onSignal: called while `MainActorJobs` runs jobs.
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

  /// Whether the program was started to go on through this signal, as `nohup` does.
  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    let handler = unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
    return handler == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}

/// How signals are handled while another program has the terminal.
///
/// The keys that interrupt that program reach the whole job, and must not end this one.
struct SuspendedInterrupts {
  private var former: [Int32: sigaction] = [:]

  init() {
    for number in [SIGINT, SIGQUIT] {
      var action = sigaction()
      sigaction(number, nil, &action)
      former[number] = action
      signal(number, SIG_IGN)
    }
  }

  /// Restores how the signals were handled before.
  func restore() {
    for (number, action) in former {
      var action = action
      sigaction(number, &action, nil)
    }
  }

  /// Stops the whole job, as the terminal does on Ctrl-Z; returns when it goes on.
  ///
  /// The other processes are stopped first, then this thread itself: a signal to the whole process would let the
  /// thread draw for some microseconds more.
  func stopJob() {
    signal(SIGTSTP, SIG_IGN)
    kill(0, SIGTSTP)
    signal(SIGTSTP, SIG_DFL)
    raise(SIGTSTP)
  }
}
