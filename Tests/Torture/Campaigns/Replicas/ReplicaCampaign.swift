/// Machines edit one book without knowing of each other, and exchange files in any order.
package struct ReplicaCampaign: Campaign {
  package let name = "replicas"
  package let summary = """
    2 to 7 machines exchange files in any order; clocks are off by years, state is lost or cloned, and \
    other programs write, replace, harm and take away what is there.
    """
  package let counts = Counts(short: 1_000, long: 200_000)

  /// The event that happens most; nil for each kind of event in turn.
  private let focus: ReplicaEvent?

  package init() {
    focus = nil
  }

  /// Fails if there is no such event.
  package init?(on event: String) {
    guard let focus = ReplicaEvent.allCases.first(where: { "\($0)" == event }) else { return nil }
    self.focus = focus
  }

  package func run(count: Int, seed: Seed) throws -> Report {
    let events = focus.map { [$0] } ?? ReplicaEvent.allCases
    let points = Coverage(events.map(\.rawValue))
    let parts = 16
    return try Report(name, seed, points).adding(0..<parts) { part, report in
      var report = report
      for number in stride(from: part, to: count, by: parts) {
        var driver = try ReplicaDriver(seed.seed(of: number), on: focus ?? Self.focus(number))
        try driver.run(&report)
      }
      return report
    }
  }

  /// Makes one history again, by the seed that a violation names.
  package func run(history: Seed) throws -> Report {
    let events = focus.map { [$0] } ?? ReplicaEvent.allCases
    var report = Report(name, history, Coverage(events.map(\.rawValue)))
    var driver = try ReplicaDriver(history, on: focus)
    try driver.run(&report)
    return report
  }

  /// In every other history one kind of event is the most common one.
  private static func focus(_ number: Int) -> ReplicaEvent? {
    // The number of parts is even, and what a part gets must not follow from that.
    let place = number / 16 + number % 16
    let others = ReplicaEvent.others
    return place % 2 == 0 ? nil : others[place / 2 % others.count]
  }
}
