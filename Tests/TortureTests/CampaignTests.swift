import Campaigns
import Testing

/// A few attacks of each campaign; `make test` runs the whole short form with an optimised build.
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

  @Test func `no sync can be left out, and no newline`() throws {
    let report = try NeglectCampaign().run(count: 3000, seed: Seed(1))
    #expect(report.isClean, "\(report)")
  }
}
