import Repositories

/// One thing that the user does, and waits for.
struct Act: Sendable {
  /// Whether an act makes sense in a book of which a part cannot be read.
  enum Basis: Sendable {
    case whatIsThere
    case nothing
  }

  /// The verb of its line; unique in a scenario.
  let verb: String
  let basis: Basis
  /// Which of the open books it is done in.
  let instance: Int
  /// Returns whether there was anything to do.
  let perform: @Sendable (EntryRepository, Sandbox) throws -> Bool

  init(
    _ verb: String, on basis: Basis = .whatIsThere, in instance: Int = 0,
    perform: @escaping @Sendable (EntryRepository, Sandbox) throws -> Bool
  ) {
    self.verb = verb
    self.basis = basis
    self.instance = instance
    self.perform = perform
  }
}
