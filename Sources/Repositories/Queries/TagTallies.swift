package import Entities

/// How many entries of a kind have each tag, and the last day that they tell of.
package struct TagTallies: Equatable, Sendable {
  package struct Tally: Equatable, Sendable {
    package var count = 0
    /// Nil when none of them has a date.
    package var lastDate: CivilDate?

    package init() {}
  }

  package var all = Tally()
  package var untagged = Tally()
  package var tags: [String: Tally] = [:]

  package init() {}
}

extension TagTallies.Tally {
  mutating func add(_ date: CivilDate?) {
    count += 1
    lastDate = [lastDate, date].compactMap(\.self).max()
  }
}
