import PseudoTerminals

/// How much slower a large book of five years is than one of a thousand entries.
struct ScalePart {
  let measure: Measure
  let entries: Int

  private static let small = 1000

  /// The sizes of the large books.
  static func sizes(upTo largest: Int) -> [Int] {
    [10_000, 100_000].filter { $0 < largest } + [largest]
  }

  func table() throws -> Table {
    let workplace = try measure.workplace()
    try workplace.prepare(book: "small", years: Self.small)
    try workplace.prepare(book: "large", years: entries)
    return Table(
      title: "\(entries) entries beside \(Self.small), \(measure.rounds) rounds",
      rows: try rows(workplace), names: [.daybook: "\(entries)", .floor: "\(Self.small)"])
  }

  /// The limits of a book of a million are wider.
  private var isHuge: Bool { entries > 100_000 }

  private func rows(_ workplace: Workplace) throws -> [Row] {
    let large = workplace.daybook(book: "large")
    let both = [large, workplace.daybook(book: "small", as: .floor)]
    var rows: [Row] = []
    for size in [TerminalSize.standard, .large] {
      rows += StartExperiment(
        size: size, rounds: measure.rounds, limit: .timesFloor(isHuge ? 2 : 1.5)
      ).rows(both)
    }
    let keys = KeyExperiment(
      size: .standard, rounds: measure.keyRounds, limit: isHuge ? 16 : 8)
    rows += keys.rows(both) + keys.endRows(both)
    rows += SearchExperiment(
      entries: entries, limit: isHuge ? nil : 16, rounds: measure.keyRounds
    ).rows(large)
    rows += AddExperiment(rounds: measure.rounds, limit: .timesFloor(1.3)).rows(both)
    rows += EditExperiment(rounds: measure.rounds).rows(both)
    rows += OtherInstanceExperiment(rounds: measure.rounds, limit: isHuge ? nil : 100).rows(large)
    rows += IdleExperiment(seconds: measure.idle, memoryLimit: isHuge ? 120 : 30).rows(both)
    let cold = StartExperiment(
      size: .standard, rounds: 3, limit: .atMost(isHuge ? 8000 : 1000), note: ", nothing folded"
    ) { _ in try workplace.removeFoldCaches() }
    return rows + cold.rows([large])
  }
}
