/// All campaigns, in the order of their promises.
package enum AllCampaigns {
  package static let all: [any Campaign] = [
    FaultCampaign(), CrashCampaign(), MutationCampaign(), KillCampaign(), FullDiskCampaign(),
    CrowdCampaign(), ReplicaCampaign(), ByteCampaign(), PoisonCampaign(),
  ]

  package static func named(_ name: String) -> (any Campaign)? {
    all.first { $0.name == name }
  }
}
