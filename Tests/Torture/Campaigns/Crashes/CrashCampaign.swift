/// The power fails in the middle of every scenario, and again while the program recovers.
package struct CrashCampaign: Campaign {
  package let name = "crashes"
  package let summary =
    "The power fails after any call; what was not synced is lost, cut, zeroed or extended."
  package let counts = Counts(short: 20_000, long: 1_000_000)

  private static let points =
    FileFate.allCases.map { "bytes \($0.rawValue)" } + ["entry kept", "entry lost"]
    + ["again during recovery"]
    + SystemCall.Kind.allCases.filter(\.changesTheDisk).map { "before \($0)" }

  package init() {}

  package func run(count: Int, seed: Seed) throws -> Report {
    let scenarios = Scenario.all
    return try Report(name, seed, Coverage(Self.points)).adding(scenarios.indices) { place, part in
      let seed = seed.seed(of: place)
      var driver = try CrashDriver(scenarios[place], seed, part)
      for number in 0..<(count / scenarios.count + 1) { try driver.run(seed.seed(of: number)) }
      return driver.report
    }
  }
}
