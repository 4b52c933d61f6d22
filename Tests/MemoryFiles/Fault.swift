/// A call to a `MemoryFileSystem` that is to go wrong.
package struct Fault: Equatable, Sendable {
  package enum Effect: Equatable, Sendable {
    case error(Int32)
    /// A write takes only so many bytes; if the fault is for good, the writes after it take none.
    ///
    /// Any other call is let through.
    case shortWrite(Int)
  }

  package enum Duration: Equatable, Sendable {
    case once
    /// This call and all after it.
    case forGood
  }

  /// The number of the call, from 1.
  package var call: Int
  package var effect: Effect
  package var duration: Duration

  package init(call: Int, _ effect: Effect, _ duration: Duration) {
    self.call = call
    self.effect = effect
    self.duration = duration
  }

  func affects(_ number: Int) -> Bool {
    duration == .once ? number == call : number >= call
  }
}
