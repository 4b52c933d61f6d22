import SeededRandom

/// A call that is to fail.
struct PlannedFault: CustomStringConvertible {
  enum Duration: CaseIterable {
    case once
    case forGood
  }

  /// The number of the call, from 1.
  let call: Int
  let effect: Effect
  let duration: Duration

  static func any(_ random: inout SeededGenerator) -> PlannedFault {
    PlannedFault(
      call: 1 + random.below(80), effect: random.pick(Effect.allCases),
      duration: random.pick(Duration.allCases))
  }

  func affects(_ number: Int) -> Bool {
    duration == .once ? number == call : number >= call
  }

  var description: String { "call \(call) \(effect) \(duration)" }

  func point(_ kind: SystemCall.Kind) -> String { Self.point(kind, effect, duration) }

  static func point(_ kind: SystemCall.Kind, _ effect: Effect, _ duration: Duration) -> String {
    "\(kind.rawValue) \(effect) \(duration)"
  }

  /// Every combination that makes a difference: only writes are short.
  static var points: [String] {
    SystemCall.Kind.allCases.flatMap { kind in
      Effect.allCases.filter { kind == .write || !$0.isShortWrite }.flatMap { effect in
        Duration.allCases.map { point(kind, effect, $0) }
      }
    }
  }
}
