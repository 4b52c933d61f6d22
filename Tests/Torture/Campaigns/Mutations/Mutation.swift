/// A rule of the store that is broken on purpose, and the campaign that must notice it.
///
/// Nothing of the store is changed or made ready for this: a broken rule is played by the file system
/// under it, which leaves out what the rule makes the store do, or hides from it what the rule is to
/// find.
struct Mutation: Sendable, CustomStringConvertible {
  /// What is not done any more.
  let rule: String
  let hunter: Hunter
  let tampering: TamperMaker

  init(_ rule: String, caughtBy hunter: Hunter, _ tampering: @escaping TamperMaker) {
    self.rule = rule
    self.hunter = hunter
    self.tampering = tampering
  }

  var description: String { "\(rule) → \(hunter.rawValue)" }
}
