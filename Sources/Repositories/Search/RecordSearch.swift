/// Finds the records that contain all words, the best first.
struct RecordSearch {
  private let fold: Fold
  private let words: [SearchWord]
  private let names: TextKeys
  private let bodies: TextKeys

  /// The fold's keys must be made.
  init(_ words: SearchWords, _ fold: Fold) {
    self.words = words.words
    self.fold = fold
    names = fold.names
    bodies = fold.bodies
  }

  func rows() -> [Symbol] {
    // The rows come by recency and are dealt by rank, so that nothing has to be sorted.
    var ranks = [[Symbol]](repeating: [], count: MatchRank.count)
    for row in fold.recency.rows(fold.columns) {
      if let rank = rank(row) { ranks[rank.number].append(row) }
    }
    return Array(ranks.joined())
  }

  private func rank(_ row: Symbol) -> MatchRank? {
    var rank = MatchRank(isDone: fold.columns.completed[row.offset] != Columns.absent)
    for word in words {
      if let place = names.place(of: word, in: row) {
        rank.place = max(rank.place, place)
      } else if let place = bodies.place(of: word, in: row) {
        rank.isInTitle = false
        rank.place = max(rank.place, place)
      } else {
        return nil
      }
    }
    return rank
  }
}
