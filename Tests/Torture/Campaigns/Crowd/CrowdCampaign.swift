/// Eight processes edit the same entries, and one of them is stopped for a while.
package struct CrowdCampaign: Campaign {
  package let name = "crowd"
  package let summary = "Eight processes edit the same entries; one of them is stopped for a while."
  /// Edits.
  package let counts = Counts(short: 4_000, long: 200_000)

  package init() {}

  package func run(count: Int, seed: Seed) throws -> Report {
    var report = Report(name, seed, Coverage(["stopped", "went on"]))
    let driver = try CrowdDriver(edits: max(1, count / CrowdDriver.size), seed)
    try driver.run(&report)
    return report
  }
}
