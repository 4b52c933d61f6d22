/// What a search has found.
struct Findings {
  /// By recency.
  private(set) var rows: [Symbol] = []
  /// The rows come by recency and are dealt by rank, so that nothing has to be sorted.
  private var ranks = [[Row]](repeating: [], count: MatchRank.count)

  mutating func add(_ row: Symbol, _ rank: MatchRank) {
    rows.append(row)
    ranks[rank.number].append(Row(index: row.index))
  }

  /// The best first.
  var ranked: [Row] { Array(ranks.joined()) }
}
