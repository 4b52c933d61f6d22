/// Makes calls fail as planned, and counts them.
final class FaultPlan {
  var faults: [PlannedFault]
  private(set) var calls = 0
  private(set) var coverage = Coverage()

  init(_ faults: [PlannedFault]) {
    self.faults = faults
  }

  private(set) var hasStruck = false

  func verdict(_ call: SystemCall) -> Verdict {
    calls += 1
    guard let fault = faults.first(where: { $0.affects(calls) }) else { return .proceed }
    hasStruck = true
    if let number = fault.effect.number {
      coverage.reach(fault.point(call.kind))
      return .fail(number)
    }
    guard call.kind == .write else { return .proceed }
    coverage.reach(fault.point(call.kind))
    guard calls == fault.call else { return .fail(FaultPlan.full) }
    let taken = call.bytes.prefix(fault.effect.taken(of: call.bytes.count))
    return taken.isEmpty ? .fail(FaultPlan.full) : .write(taken, saying: taken.count)
  }

  /// The error of a disk that has taken a part of a write.
  private static let full = Effect.full.number ?? 0
}
