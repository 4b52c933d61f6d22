import Core
import Entities
import Repositories

/// A book, and what its user does to it.
struct Scenario: Sendable {
  let name: String
  let start: Start
  /// How many books are open at once.
  let instances: Int
  let acts: [Act]

  init(_ name: String, on start: Start = .small, instances: Int = 1, _ acts: [Act]) {
    self.name = name
    self.start = start
    self.instances = instances
    self.acts = acts
  }
}

extension Scenario {
  /// The beginning of the names of all that is done after a scenario.
  static let after = "after"

  /// An edit that has nothing to do with any scenario.
  static func nextEdit(_ sandbox: Sandbox, _ number: Int) -> Transaction {
    let title = "\(after) \(number)"
    return Transaction(OperationLabel(title), [.save(sandbox.todo(title))])
  }
}
