/// Three instances of the real program are typed into, and one after another is killed.
package struct KillCampaign: Campaign {
  package let name = "kills"
  package let summary = "kill -9 of the real program at any moment, three instances, keys typed."
  package let counts = Counts(short: 100, long: 5_000)

  package init() {}

  package func run(count: Int, seed: Seed) throws -> Report {
    var report = Report(name, seed, Coverage(KillDriver.Moment.allCases.map(\.rawValue)))
    var driver = try KillDriver(seed)
    for _ in 0..<count { try driver.kill(&report) }
    report.violations += try driver.judge("after \(count) kills, seed \(seed)")
    return report
  }
}
