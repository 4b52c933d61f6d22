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
    try Report(name, seed, Coverage(PlannedFault.points)).adding(0..<scenarios.count + 1) {
      number, part in
      // The neighbours of the first scenario take longest. They begin first, so that no core waits for them.
      guard number > 0 else {
        var driver = try FaultDriver(scenarios[0], part)
        try driver.runNeighbours()
        return driver.report
      }
      let place = number - 1
      var driver = try FaultDriver(scenarios[place], part)
      try driver.runSingles()
      var random = SeededGenerator(seed.seed(of: place))
      for _ in 0..<(count / scenarios.count) { try driver.runAny(2, &random) }
      return driver.report
    }
  }
}
