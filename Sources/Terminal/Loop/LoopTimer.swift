import Glibc

/// Something that is to be done again and again.
@MainActor struct LoopTimer {
  private let delay: @MainActor () -> Double
  private let callback: @MainActor () -> Void
  /// On the monotonic clock, in seconds.
  private var deadline: Double

  init(delay: @escaping @MainActor () -> Double, callback: @escaping @MainActor () -> Void) {
    self.delay = delay
    self.callback = callback
    deadline = Self.now + delay()
  }

  var isDue: Bool { Self.now >= deadline }

  /// How long to wait for it, rounded up.
  var milliseconds: Int32 {
    Int32(max(0, min(3_600_000, ((deadline - Self.now) * 1000).rounded(.up))))
  }

  mutating func fire() {
    callback()
    deadline = Self.now + delay()
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
  }
}
