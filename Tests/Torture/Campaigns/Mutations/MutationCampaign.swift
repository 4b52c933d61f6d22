/// Breaks each rule of the store in turn, and checks that a campaign notices.
package struct MutationCampaign: Campaign {
  package let name = "mutations"
  package let summary = "Each rule of the store is broken in turn: the campaigns notice each."
  /// A rule that is broken in so many attacks without a loss is taken to be of no use.
  package let counts = Counts(short: 9_000, long: 90_000)

  package init() {}

  package func run(count: Int, seed: Seed) throws -> Report {
    let all = Mutation.all
    let points = Coverage(all.map(\.description))
    return try Report(name, seed, points).adding(all.indices) { place, part in
      let mutation = all[place]
      let hunt = try mutation.hunter.hunt(
        mutation, count: count, seed, Report("\(name): \(mutation)", seed))
      var report = part
      report.attacked(hunt.attacks)
      if !hunt.violations.isEmpty {
        report.coverage.reach("\(mutation)", times: hunt.attacks)
      } else {
        report.violations.append(
          Violation(.noticed, "\(mutation)", "\(hunt.attacks) attacks lost nothing"))
      }
      return report
    }
  }
}
