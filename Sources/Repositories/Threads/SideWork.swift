import Glibc
import Synchronization

/// Work that another core does while this one goes on.
final class SideWork<Value>: Sendable {
  private final class Outcome: Sendable {
    let value = Mutex<Value?>(nil)
  }

  private let outcome = Outcome()
  private let work: @Sendable () -> sending Value
  private let thread: Thread?

  init(_ work: @escaping @Sendable () -> sending Value) {
    self.work = work
    thread = Thread { [outcome] in outcome.value.withLock { $0 = work() } }
  }

  /// Waits for what comes of it; where no thread could be had, the work is done now.
  func value() -> sending Value {
    thread?.join()
    return outcome.value.withLock { $0.take() } ?? work()
  }
}
