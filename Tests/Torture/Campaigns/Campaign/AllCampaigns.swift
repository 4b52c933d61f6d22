/// All campaigns, in the order of their promises.
package enum AllCampaigns {
  package static let all: [any Campaign] = [
    FaultCampaign(), CrashCampaign(), MutationCampaign(), KillCampaign(), FullDiskCampaign(),
    CrowdCampaign(), ReplicaCampaign(), ToolCampaign(), ByteCampaign(),
    PoisonCampaign(),
  ]

  /// - Parameter name: the name of a campaign; with an event after a slash, such as `replicas/pulled`, mostly that
  ///   event happens.
  package static func named(_ name: String) -> (any Campaign)? {
    let parts = name.split(separator: "/").map(String.init)
    guard parts.count == 2, parts[0] == ReplicaCampaign().name else {
      return all.first { $0.name == name }
    }
    return ReplicaCampaign(on: parts[1])
  }
}
