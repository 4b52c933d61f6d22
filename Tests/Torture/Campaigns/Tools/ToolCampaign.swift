import Processes

/// The real program beside the tools that people copy, version and restore their files with.
package struct ToolCampaign: Campaign {
  package let name = "tools"
  package let summary = """
    Copies by cp, rsync, tar and git lie over the real program's book: all comes back, and what is \
    missing is said to be.
    """
  package let counts = Counts(short: 24, long: 600)

  package init() {}

  package func run(count: Int, seed: Seed) throws -> Report {
    let scenes = ToolScene.all
    var report = Report(name, seed)
    var known: [String: Bool] = [:]
    for number in 0..<count {
      let scene = scenes[number % scenes.count]
      if let tool = scene.tool, try !isThere(tool, &known) {
        report.coverage.reach("left out, as there is no \(tool) here: \(scene.name)")
        continue
      }
      var box = try Toolbox(seed.seed(of: number), attack: scene.name)
      try scene.play(&box)
      report.coverage.reach(scene.name)
      report.attacked()
      report.violations += box.violations.map { violation in
        var violation = violation
        violation.kind = scene.name
        return violation
      }
    }
    return report
  }

  private func isThere(_ tool: String, _ known: inout [String: Bool]) throws -> Bool {
    if let isThere = known[tool] { return isThere }
    let playground = try Playground()
    let isThere = try playground.tool(tool, ["--version"]).start().waitForExit() == .success
    known[tool] = isThere
    return isThere
  }
}
