/// Takes away each sync in turn, and the newline rule, and sees to it that the crashes tell.
package struct NeglectCampaign: Campaign {
  package let name = "syncs"
  package let summary = "Without any one sync or the newline rule, a crash loses something."
  /// After so many crashes without a loss a sync is taken to be of no use.
  package let counts = Counts(short: 6_000, long: 60_000)

  package init() {}

  package func run(count: Int, seed: Seed) throws -> Report {
    let points = Neglect.all.map(\.description)
    return try Report(name, seed, Coverage(points)).adding(Neglect.all.indices) { place, part in
      try run(Neglect.all[place], count, seed, part)
    }
  }

  private func run(
    _ neglect: Neglect, _ count: Int, _ seed: Seed, _ report: Report
  ) throws -> Report {
    var report = report
    let scenarios = Scenario.all
    for (place, scenario) in scenarios.enumerated() {
      let seed = seed.seed(of: place)
      var driver = try CrashDriver(scenario, seed, report, mutation: neglect.verdict)
      for number in 0..<(count / scenarios.count) where driver.report.violations.isEmpty {
        try driver.run(seed.seed(of: number))
        report.attacks += 1
      }
      guard driver.report.violations.isEmpty else {
        report.coverage.reach(neglect.description)
        return report
      }
    }
    report.violations.append(
      Violation(.noticed, neglect.description, "\(report.attacks) crashes lost nothing"))
    return report
  }
}
