import Glibc

/// A thread of the system, which gets no signals.
struct Thread: Sendable {
  private let thread: pthread_t

  /// Starts one; nil where the system has none to give.
  init?(_ run: @escaping @Sendable () -> Void) {
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    var thread = pthread_t()
    let start = Unmanaged.passRetained(Start(run))
    let failure = pthread_create(
      &thread, nil,
      { context in
        if let context { Unmanaged<Start>.fromOpaque(context).takeRetainedValue().run() }
        return nil
      }, start.toOpaque())
    guard failure == 0 else {
      start.release()
      return nil
    }
    self.thread = thread
  }

  /// Waits for its end.
  func join() {
    pthread_join(thread, nil)
  }
}

/// What a thread does, as an object whose address it can be given.
private final class Start: Sendable {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) {
    self.run = run
  }
}
