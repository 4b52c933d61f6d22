/// What a search has found: how well each record matches, by row.
struct Findings {
  private static let none = UInt8.max

  private var ranks: [UInt8]

  /// - Parameter count: how many records there are.
  init(count: Int) {
    ranks = [UInt8](repeating: Self.none, count: count)
  }

  func contains(_ row: Symbol) -> Bool {
    ranks[row.offset] != Self.none
  }

  mutating func add(_ row: Symbol, _ rank: MatchRank) {
    ranks[row.offset] = UInt8(rank.number)
  }

  /// What was found of some rows, the best first.
  ///
  /// - Parameter rows: by recency; they are dealt by rank, so that nothing has to be sorted.
  func ranked(_ rows: [Symbol]) -> [Row] {
    var hands = [[Row]](repeating: [], count: MatchRank.count)
    for row in rows where contains(row) {
      hands[Int(ranks[row.offset])].append(Row(index: row.index))
    }
    return Array(hands.joined())
  }
}
