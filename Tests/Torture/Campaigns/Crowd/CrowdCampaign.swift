/// Eight processes edit the same entries; one of them is stopped, or their files are replaced.
package struct CrowdCampaign: Campaign {
  package let name = "crowd"
  package let summary = """
    Eight processes edit the same entries; one of them is stopped for a while, or a tool puts older \
    copies of their files in place.
    """
  /// Counts edits.
  package let counts = Counts(short: 4_000, long: 200_000)

  package init() {}

  package func run(count: Int, seed: Seed) throws -> Report {
    let points = ["stopped", "went on", "replaced by an older copy"]
    var report = Report(name, seed, Coverage(points))
    for companions in CrowdDriver.Companions.allCases {
      var part = report.part()
      var driver = try CrowdDriver(
        edits: max(1, count / 2 / CrowdDriver.size), seed, beside: companions)
      try driver.run(&part)
      report.add(part)
    }
    return report
  }
}
