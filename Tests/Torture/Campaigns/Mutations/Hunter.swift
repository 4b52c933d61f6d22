import SeededRandom

/// A campaign that looks for what a broken rule does.
enum Hunter: String, Sendable {
  case crashes
  case faults
  case replicas
  case bytes

  /// Attacks up to `count` times, until a promise is broken.
  func hunt(_ mutation: Mutation, count: Int, _ seed: Seed, _ report: Report) throws -> Report {
    switch self {
    case .crashes: try crash(mutation, count, seed, report)
    case .faults: try fail(mutation, count, seed, report)
    case .replicas: try replicate(mutation, count, seed, report)
    case .bytes: try harm(mutation, count, seed, report)
    }
  }

  private func crash(
    _ mutation: Mutation, _ count: Int, _ seed: Seed, _ report: Report
  ) throws -> Report {
    var report = report
    for (place, scenario) in mutation.scenarios.enumerated() where report.violations.isEmpty {
      let seed = seed.seed(of: place)
      var driver = try CrashDriver(scenario, seed, report, tampering: mutation.tampering)
      for number in 0..<(count / mutation.scenarios.count) where driver.report.violations.isEmpty {
        try driver.run(seed.seed(of: number))
      }
      report = driver.report
    }
    return report
  }

  private func fail(
    _ mutation: Mutation, _ count: Int, _ seed: Seed, _ report: Report
  ) throws -> Report {
    var report = report
    for (place, scenario) in mutation.scenarios.enumerated() where report.violations.isEmpty {
      var random = SeededGenerator(seed.seed(of: place))
      var driver = try FaultDriver(scenario, report, tampering: mutation.tampering)
      _ = try driver.run([], .healing)
      for _ in 0..<(count / mutation.scenarios.count) where driver.report.violations.isEmpty {
        try driver.runAny(1, &random)
      }
      report = driver.report
    }
    return report
  }

  private func replicate(
    _ mutation: Mutation, _ count: Int, _ seed: Seed, _ report: Report
  ) throws -> Report {
    var report = report
    for number in 0..<count where report.violations.isEmpty {
      var driver = try ReplicaDriver(seed.seed(of: number), tampering: mutation.tampering)
      try driver.run(&report)
    }
    return report
  }

  private func harm(
    _ mutation: Mutation, _ count: Int, _ seed: Seed, _ report: Report
  ) throws -> Report {
    var report = report
    let driver = try ByteDriver(tampering: mutation.tampering)
    var random = SeededGenerator(seed)
    let places = driver.places.filter(\.isLog)
    for _ in 0..<count where report.violations.isEmpty {
      report.attacked()
      let harm = random.pick(Harm.allCases)
      report.violations += try driver.run(random.pick(places), harm, bit: random.below(8))
    }
    return report
  }
}
