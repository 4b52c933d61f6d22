/// The calls of a program that changed the disk, and what was acknowledged before each.
struct Trace {
  struct Step {
    let call: SystemCall
    /// What was acknowledged when the call was made.
    let outcome: Outcome
  }

  let start: Disk
  private(set) var steps: [Step] = []
  /// What is acknowledged by now.
  var outcome = Outcome()

  init(from start: Disk) {
    self.start = start
  }

  mutating func note(_ call: SystemCall) {
    guard call.kind.changesTheDisk else { return }
    steps.append(Step(call: call, outcome: outcome))
  }

  /// Returns the disk if the power fails after so many steps.
  func disk(after count: Int) -> Disk {
    var disk = start
    for step in steps.prefix(count) { disk.apply(step.call) }
    return disk
  }

  func outcome(after count: Int) -> Outcome {
    count < steps.count ? steps[count].outcome : outcome
  }
}
