import SeededRandom
import Repositories

/// Cuts the power in the middle of one scenario, again and again.
struct CrashDriver {
  let expectations: Expectations
  /// Breaks a rule, to see whether that is noticed.
  private let tampering: TamperMaker
  private let traces: [Trace]
  private(set) var report: Report

  /// - Parameter seed: the seed of the faults that some of the traces have in them.
  init(
    _ scenario: Scenario, _ seed: Seed, _ report: Report,
    tampering: @escaping TamperMaker = { { $1 } }
  ) throws {
    let expectations = try Expectations(scenario)
    var random = SeededGenerator(seed)
    let faults = (0..<8).map { _ in PlannedFault.any(&random) }
    traces = try ([nil] + faults).map { fault in
      try Self.record(expectations, fault.map { [$0] } ?? [], tampering())
    }
    self.expectations = expectations
    self.tampering = tampering
    self.report = report
  }

  private static func record(
    _ expectations: Expectations, _ faults: [PlannedFault], _ tamper: @escaping Tamper
  ) throws -> Trace {
    let files = InterposedFileSystem(try expectations.start.makeFileSystem())
    let plan = FaultPlan(faults)
    files.decide = { tamper($0, plan.verdict($0)) }
    var trace = Trace(from: expectations.start)
    files.onDone = { trace.note($0) }
    let run = ScenarioRun(expectations.scenario, Sandbox(files), attack: "recording")
    run.onProgress = { trace.outcome = $0 }
    run.play()
    trace.outcome = run.outcome
    return trace
  }
}

extension CrashDriver {
  /// Cuts the power, and in every other case a second time while the program recovers.
  mutating func run(_ seed: Seed) throws {
    var random = SeededGenerator(seed)
    let trace = random.pick(traces)
    let count = random.below(trace.steps.count + 1)
    let disk = trace.disk(after: count).crashed(&random, &report.coverage)
    if count < trace.steps.count {
      report.coverage.reach("before \(trace.steps[count].call.kind)")
    }
    let attack = "\(expectations.scenario.name): crash after \(count) steps, seed \(seed)"
    var oracle = Oracle(
      expectations: expectations, outcome: trace.outcome(after: count), attack: attack)
    report.attacked()
    guard random.once(in: 2) else { return try judge(disk, oracle) }
    let recovery = try recover(disk)
    let second = random.below(recovery.steps.count + 1)
    let outcome = recovery.outcome(after: second)
    oracle.later = outcome.acknowledged.count...(outcome.acknowledged.count + outcome.open.count)
    report.coverage.reach("again during recovery")
    try judge(recovery.disk(after: second).crashed(&random, &report.coverage), oracle)
  }

  private mutating func judge(_ disk: Disk, _ oracle: Oracle) throws {
    report.violations += try oracle.judge(try disk.makeFileSystem())
  }

  /// Opens the book and makes an edit, and notes the calls.
  private func recover(_ disk: Disk) throws -> Trace {
    let files = InterposedFileSystem(try disk.makeFileSystem())
    let tamper = tampering()
    files.decide = { tamper($0, .proceed) }
    var trace = Trace(from: disk)
    files.onDone = { trace.note($0) }
    let sandbox = Sandbox(files, opened: 800)
    trace.outcome.open = [0]
    // A book that does not open is found by the oracle.
    if (try? sandbox.open().commit(Scenario.nextEdit(sandbox, 8))) != nil {
      trace.outcome = Outcome(acknowledged: [0])
    }
    return trace
  }
}
