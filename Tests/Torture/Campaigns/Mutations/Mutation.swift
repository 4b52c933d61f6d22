/// A rule of the store that is broken on purpose, and the campaign that must notice it.
///
/// The store is neither changed nor prepared for this. The file system under it simulates the broken rule: it leaves
/// out what the rule makes the store do, or hides what the rule would find.
struct Mutation: Sendable, CustomStringConvertible {
  /// What the store seems to do wrong.
  let rule: String
  let hunter: Hunter
  /// The scenarios in which the rule matters.
  let scenarios: [Scenario]
  let tampering: TamperMaker

  /// - Parameter scenario: the name of the only scenario in which the rule matters; nil for all.
  init(
    _ rule: String, caughtBy hunter: Hunter, in scenario: String? = nil,
    _ tampering: @escaping TamperMaker
  ) {
    self.rule = rule
    self.hunter = hunter
    scenarios = Scenario.all.filter { scenario == nil || $0.name == scenario }
    self.tampering = tampering
  }

  var description: String { "\(rule) → \(hunter.rawValue)" }
}
