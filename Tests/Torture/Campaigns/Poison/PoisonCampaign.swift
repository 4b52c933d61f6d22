/// Values that can be read and hurt go through every screen and every command.
package struct PoisonCampaign: Campaign {
  package let name = "poison"
  package let summary = "Values that can be read and hurt, on every screen and in every command."
  /// Counts values.
  package let counts = Counts(short: 2_000, long: 100_000)

  package init() {}

  package func run(count: Int, seed: Seed) throws -> Report {
    let books = max(1, count / PoisonDriver.size)
    return try Report(name, seed, Coverage(PoisonDriver.points)).adding(0..<books) { book, part in
      var report = part
      try PoisonDriver(seed.seed(of: book)).run(&report)
      return report
    }
  }
}
