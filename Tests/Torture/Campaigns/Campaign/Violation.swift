/// A rule that did not hold.
package struct Violation: Sendable, CustomStringConvertible {
  package let rule: Rule
  /// What was done, so that it can be done again.
  let attack: String
  let detail: String
  /// What the attack was mostly about, where a campaign has several kinds.
  var kind = ""

  init(_ rule: Rule, _ attack: String, _ detail: String) {
    self.rule = rule
    self.attack = attack
    self.detail = detail
  }

  package var description: String { "not so: \(rule.rawValue)\n  \(attack)\n  \(detail)" }
}
