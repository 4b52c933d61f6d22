import Testing

@testable import Campaigns

/// A few attacks of each campaign; `make test` leaves these out and runs the short campaigns, with an optimised build.
@Suite struct CampaignTests {
  private func run(_ campaign: some Campaign, count: Int) throws {
    let report = try campaign.run(count: count, seed: Seed(1))
    #expect(report.violations.isEmpty, "\(report)")
    #expect(report.attacks > 0)
  }

  @Test func `no failing call loses or halves an edit`() throws {
    try run(FaultCampaign(first: 2), count: 20)
  }

  @Test func `no power cut loses or halves an edit`() throws {
    try run(CrashCampaign(), count: 500)
  }

  @Test func `kill -9 loses nothing that was acknowledged`() throws {
    try run(KillCampaign(), count: 8)
  }

  @Test func `a full disk loses nothing, and is recovered from without a restart`() throws {
    try run(FullDiskCampaign(), count: 20)
  }

  @Test func `eight processes lose none of their edits`() throws {
    try run(CrowdCampaign(), count: 160)
  }

  @Test func `machines that exchange files in any order end with the same book`() throws {
    try run(ReplicaCampaign(), count: 30)
  }

  @Test func `what tools copy over a book comes back, and is said to be missing before`() throws {
    try run(ToolCampaign(), count: 12)
  }

  @Test func `a harmed byte harms two lines at most`() throws {
    try run(ByteCampaign(), count: 100)
  }

  @Test func `hostile books are shown, and crash nothing`() throws {
    try run(PoisonCampaign(), count: 20)
  }
}

/// Single attacks that have once lost an edit.
@Suite struct AttackTests {
  @Test func `nobody goes on with a slot whose numbers wait to be written elsewhere`() throws {
    let scenario = try #require(Scenario.all.first { $0.name == "undo beside another" })
    var driver = try FaultDriver(scenario, Report("faults", Seed(1)))
    let full = PlannedFault(call: 32, effect: .allButOne, duration: .forGood)
    _ = try driver.run([PlannedFault(call: 49, effect: .quota, duration: .once), full], .healing)
    #expect(driver.report.violations.isEmpty, "\(driver.report)")
  }
}
