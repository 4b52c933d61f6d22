import ArgumentParser
import Campaigns

struct Attack: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Attacks the store of daybook and looks whether its promises hold.",
    discussion: "Campaigns: "
      + AllCampaigns.all.map { "\($0.name): \($0.summary)" }.joined(separator: " "))

  @Option(name: .customLong("campaign"), help: "The campaigns to run; all if none is given.")
  var names: [String] = []

  @Option(help: "What chance follows from.")
  var seed: UInt64 = 1

  @Option(help: "How many attacks to make; as many as the form says if not given.")
  var count: Int?

  @Option(
    help: "Make one history of replicas, or of replicas/<event>, again: that of this seed.")
  var history: UInt64?

  @Flag(help: "Run the short form, as the tests do.")
  var short = false

  func run() throws {
    let clock = ContinuousClock()
    var failed: [String] = []
    for campaign in try chosen() {
      let start = clock.now
      let report = try run(campaign)
      print("\(report)\n  took \(clock.now - start)")
      if !report.isClean { failed.append(campaign.name) }
    }
    if !failed.isEmpty { throw ValidationError("Not clean: \(failed.joined(separator: ", "))") }
  }

  private func run(_ campaign: any Campaign) throws -> Report {
    guard let history else {
      let count = count ?? campaign.counts[short ? .short : .long]
      return try campaign.run(count: count, seed: Seed(seed))
    }
    guard let replicas = campaign as? ReplicaCampaign else {
      throw ValidationError("Only the campaign replicas has histories.")
    }
    return try replicas.run(history: Seed(history))
  }

  private func chosen() throws -> [any Campaign] {
    guard !names.isEmpty else { return AllCampaigns.all }
    return try names.map { name in
      guard let campaign = AllCampaigns.named(name) else {
        throw ValidationError("There is no campaign \(name).")
      }
      return campaign
    }
  }
}
