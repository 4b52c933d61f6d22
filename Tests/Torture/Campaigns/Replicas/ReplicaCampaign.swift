/// Machines edit one book without knowing of each other, and exchange files in any order.
package struct ReplicaCampaign: Campaign {
  package let name = "replicas"
  package let summary =
    "2 to 7 machines exchange files in any order; clocks are off by years, state is lost or cloned."
  package let counts = Counts(short: 2_000, long: 200_000)

  package init() {}

  package func run(count: Int, seed: Seed) throws -> Report {
    let points = Coverage(ReplicaDriver.Event.allCases.map(\.rawValue))
    let parts = 16
    return try Report(name, seed, points).adding(0..<parts) { part, report in
      var report = report
      for number in stride(from: part, to: count, by: parts) {
        var driver = try ReplicaDriver(seed.seed(of: number))
        try driver.run(&report)
      }
      return report
    }
  }
}
