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
    // The part that takes longest begins first, so that no core waits for it at the end.
    try Report(name, seed, Coverage(PlannedFault.points)).adding(-1..<scenarios.count) {
      place, part in
      var driver = try FaultDriver(scenarios[max(place, 0)], part)
      guard place >= 0 else {
        try driver.runNeighbours()
        return driver.report
      }
      try driver.runSingles()
      var random = SeededGenerator(seed.seed(of: place))
      for _ in 0..<(count / scenarios.count) { try driver.runAny(2, &random) }
      return driver.report
    }
  }
}
