import SeededRandom

/// Every call to the system fails, in every way and in every scenario.
package struct FaultCampaign: Campaign {
  package let name = "faults"
  package let summary = "The n-th call fails, once or for good, alone or with another."
  /// Pairs of faults; each single fault is always tried.
  package let counts = Counts(short: 0, long: 100_000)

  let scenarios: [Scenario]

  package init() {
    scenarios = Scenario.all
  }

  /// - Parameter scenarios: how many of the scenarios to play.
  package init(first scenarios: Int) {
    self.scenarios = Array(Scenario.all.prefix(scenarios))
  }

  package func run(count: Int, seed: Seed) throws -> Report {
    try Report(name, seed, Coverage(PlannedFault.points)).adding(scenarios.indices) {
      place, part in
      var driver = try FaultDriver(scenarios[place], part)
      try driver.runSingles()
      if place == 0 { try driver.runNeighbours() }
      var random = SeededGenerator(seed.seed(of: place))
      for _ in 0..<(count / scenarios.count) { try driver.runAny(2, &random) }
      return driver.report
    }
  }
}
