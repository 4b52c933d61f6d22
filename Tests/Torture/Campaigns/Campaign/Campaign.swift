/// One way to attack the store, many times over.
package protocol Campaign: Sendable {
  /// What it is called on the command line.
  var name: String { get }
  /// One sentence: what is done to the store, and what must hold.
  var summary: String { get }
  var counts: Counts { get }
  /// Attacks `count` times; the seed determines everything.
  func run(count: Int, seed: Seed) throws -> Report
}

extension Campaign {
  package func run(_ form: Form, seed: Seed) throws -> Report {
    try run(count: counts[form], seed: seed)
  }
}
