import SeededRandom

/// Every byte of a golden book is harmed in every way, one at a time.
package struct ByteCampaign: Campaign {
  package let name = "bytes"
  package let summary =
    "One byte is flipped, zeroed, deleted or doubled, before the start or after it: at most two lines "
    + "suffer, the rest is intact, and no value is shown that nobody wrote."
  /// The long form harms every byte, and flips every bit.
  package let counts = Counts(short: 5_000, long: .max)

  package init() {}

  package func run(count: Int, seed: Seed) throws -> Report {
    let driver = try ByteDriver()
    let late = try LateByteDriver()
    var all = driver.places.flatMap { attacks(on: $0, isLate: false) }
    all += late.places.flatMap { attacks(on: $0, isLate: true) }
    var random = SeededGenerator(seed)
    all.shuffle(using: &random)
    let chosen = Array(all.prefix(count))
    let points = Coverage(
      Harm.allCases.flatMap { [$0.rawValue, "\($0.rawValue) after the start"] })
    let parts = 16
    return try Report(name, seed, points).adding(0..<parts) { part, report in
      var report = report
      for number in stride(from: part, to: chosen.count, by: parts) {
        let attack = chosen[number]
        report.attacked()
        let harm = attack.harm.rawValue
        report.coverage.reach(attack.isLate ? "\(harm) after the start" : harm)
        report.violations +=
          attack.isLate
          ? try late.run(attack.place, attack.harm, bit: attack.bit)
          : try driver.run(attack.place, attack.harm, bit: attack.bit)
      }
      return report
    }
  }

  private func attacks(on place: ByteDriver.Place, isLate: Bool) -> [Attack] {
    Harm.allCases.flatMap { harm in
      (harm == .flipped ? 0..<8 : 0..<1).map {
        Attack(place: place, harm: harm, bit: $0, isLate: isLate)
      }
    }
  }

  private struct Attack {
    let place: ByteDriver.Place
    let harm: Harm
    let bit: Int
    let isLate: Bool
  }
}
