import Repositories

/// What a book may show after the acts of a scenario: the same as if some had been done, and the
/// others never begun.
final class Expectations {
  let scenario: Scenario
  /// What was on the disk before.
  let start: Disk
  private let starts: [Disk]
  private var pictures: [Set<Int>: [Picture]] = [:]

  init(_ scenario: Scenario) throws {
    self.scenario = scenario
    starts = try scenario.start.makeDisks()
    start = starts[0]
  }

  /// Returns all that may be seen after an outcome: what was acknowledged, and any of what was open.
  func pictures(of outcome: Outcome) throws -> [Picture] {
    var sets = [outcome.acknowledged]
    for number in outcome.open.union(outcome.doubtful) { sets += sets.map { $0.union([number]) } }
    return try sets.flatMap(pictures)
  }

  private func pictures(of acts: Set<Int>) throws -> [Picture] {
    if let known = pictures[acts] { return known }
    let made = try starts.map { try picture(of: acts, on: $0) }
    pictures[acts] = made
    return made
  }

  private func picture(of acts: Set<Int>, on start: Disk) throws -> Picture {
    let memory = try start.makeFileSystem()
    let sandbox = Sandbox(memory)
    let books = try (0..<scenario.instances).map { _ in try sandbox.open() }
    for (number, act) in scenario.acts.enumerated() where acts.contains(number) {
      // An act that needs one that was never begun finds nothing to do.
      _ = try act.perform(books[act.instance], sandbox)
    }
    // The next edit brings to light what a torn line's end has hidden.
    let after = try sandbox.open()
    try after.commit(Scenario.nextEdit(sandbox, 0))
    return Picture(of: after, on: sandbox)
  }
}
