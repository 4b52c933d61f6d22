/// The result of a campaign.
package struct Report: Sendable {
  let campaign: String
  let seed: Seed
  /// How many attacks were made.
  package private(set) var attacks = 0
  package internal(set) var coverage = Coverage()
  package internal(set) var violations: [Violation] = []

  private let progress: Progress

  init(_ campaign: String, _ seed: Seed, _ coverage: Coverage = Coverage()) {
    self.campaign = campaign
    self.seed = seed
    self.coverage = coverage
    progress = Progress(campaign)
  }

  /// An empty report of a part, which shows the progress of the whole.
  func part() -> Report {
    var part = self
    part.attacks = 0
    part.coverage = Coverage()
    part.violations = []
    return part
  }

  mutating func attacked(_ count: Int = 1) {
    attacks += count
    progress.advance(by: count)
  }

  mutating func add(_ part: Report) {
    attacks += part.attacks
    coverage.merge(part.coverage)
    violations += part.violations
  }

  /// Whether every point was reached, and every rule held.
  package var isClean: Bool { violations.isEmpty && coverage.missed.isEmpty && attacks > 0 }
}

extension Report: CustomStringConvertible {
  /// How many violations there are of each rule in each kind of attack.
  private var tallies: [String] {
    let kinds = Dictionary(grouping: violations) { "\($0.rule.rawValue), \($0.kind)" }
    guard kinds.count > 1 else { return [] }
    return kinds.map { "  not so: \($0.key): \($0.value.count)" }.sorted()
  }

  /// The first violations; one cause makes many.
  private static let shown = 5

  package var description: String {
    var parts = [
      "\(campaign): \(attacks) attacks, seed \(seed), \(violations.count) violations",
      "\(coverage)",
    ]
    if !coverage.missed.isEmpty { parts.append("never reached: \(coverage.missed)") }
    parts += tallies
    let shown = violations.prefix(Self.shown)
    parts += shown.map(\.description)
    let others = Set(violations.map(\.attack)).subtracting(shown.map(\.attack)).sorted()
    if !others.isEmpty { parts.append("also in\n  \(others.joined(separator: "\n  "))") }
    return parts.joined(separator: "\n")
  }
}
