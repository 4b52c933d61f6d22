import Chance

/// Every byte of a golden book is harmed in every way, one at a time.
package struct ByteCampaign: Campaign {
  package let name = "bytes"
  package let summary =
    "One byte is flipped, zeroed, deleted or doubled: at most two lines suffer, the rest is intact."
  /// The long form harms every byte, and flips every bit.
  package let counts = Counts(short: 5_000, long: .max)

  package init() {}

  package func run(count: Int, seed: Seed) throws -> Report {
    let driver = try ByteDriver()
    var attacks = driver.places.flatMap { place in
      Harm.allCases.flatMap { harm in
        (harm == .flipped ? 0..<8 : 0..<1).map { Attack(place: place, harm: harm, bit: $0) }
      }
    }
    var chance = Chance(seed)
    attacks.shuffle(using: &chance)
    let chosen = Array(attacks.prefix(count))
    let points = Coverage(Harm.allCases.map(\.rawValue))
    let parts = 16
    return try Report(name, seed, points).adding(0..<parts) { part, report in
      var report = report
      for number in stride(from: part, to: chosen.count, by: parts) {
        let attack = chosen[number]
        report.attacked()
        report.coverage.reach(attack.harm.rawValue)
        report.violations += try driver.run(attack.place, attack.harm, bit: attack.bit)
      }
      return report
    }
  }

  private struct Attack {
    let place: ByteDriver.Place
    let harm: Harm
    let bit: Int
  }
}
