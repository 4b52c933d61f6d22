import SeededRandom
import MemoryFiles
import Repositories

/// Plays one scenario again and again, with other faults each time.
struct FaultDriver {
  /// How it ends.
  enum Ending: CaseIterable {
    /// The trouble is over, the program goes on.
    case healing
    /// The power fails.
    case death
  }

  let expectations: Expectations
  private(set) var report: Report
  /// Breaks a rule, to see whether that is noticed.
  private let tampering: TamperMaker

  init(
    _ scenario: Scenario, _ report: Report, tampering: @escaping TamperMaker = { { $1 } }
  ) throws {
    expectations = try Expectations(scenario)
    self.tampering = tampering
    self.report = report
  }

  /// Makes every call fail, in every way; ends with the first run in which the fault does not strike.
  mutating func runSingles() throws {
    for effect in Effect.allCases {
      for duration in PlannedFault.Duration.allCases {
        for ending in duration == .once ? [.healing] : Ending.allCases {
          var call = 1
          while try run([PlannedFault(call: call, effect: effect, duration: duration)], ending) {
            call += 1
          }
        }
      }
    }
  }

  /// A call fails, and so does the one after it, which is there to clean up.
  mutating func runNeighbours() throws {
    for effect in Effect.allCases {
      var call = 1
      while try run(
        [
          PlannedFault(call: call, effect: .full, duration: .once),
          PlannedFault(call: call + 1, effect: effect, duration: .once),
        ], .healing)
      { call += 1 }
    }
  }

  /// Some calls fail.
  mutating func runAny(_ count: Int, _ random: inout SeededGenerator) throws {
    let faults = (0..<count).map { _ in
      PlannedFault.any(&random)
    }
    _ = try run(faults, random.pick(Ending.allCases))
  }

  /// Returns whether any fault has struck.
  mutating func run(_ faults: [PlannedFault], _ ending: Ending) throws -> Bool {
    let memory = try expectations.start.makeFileSystem()
    let files = InterposedFileSystem(memory)
    let plan = FaultPlan(faults)
    let tamper = tampering()
    files.decide = { tamper($0, plan.verdict($0)) }
    let attack = "\(expectations.scenario.name): \(faults), \(ending)"
    let run = ScenarioRun(expectations.scenario, Sandbox(files), attack: attack)
    run.play()
    plan.faults = []
    if ending == .healing { run.heal() }
    memory.crash()
    report.violations += run.violations
    report.violations += try Oracle(
      expectations: expectations, outcome: run.outcome,
      later: run.editsAfterRecovery...run.editsAfterRecovery, attack: attack
    ).judge(memory)
    report.attacked()
    report.coverage.merge(plan.coverage)
    return plan.hasStruck
  }
}
