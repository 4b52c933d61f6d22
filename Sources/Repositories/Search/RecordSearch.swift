/// Finds the records that contain all words, the best first.
struct RecordSearch {
  private let words: [SearchWord]
  private let names: KeyTexts
  private let bodies: KeyTexts
  private let completed: UnsafeBufferPointer<Int64>

  /// The fold's keys must be made.
  init(_ words: SearchWords, _ fold: Fold) {
    self.words = words.words
    names = fold.names.texts
    bodies = fold.bodies.texts
    completed = fold.columns.completed.all
  }

  /// Of some rows by recency.
  func findings(among rows: [Symbol]) -> Findings {
    var findings = Findings()
    for row in rows {
      if let rank = rank(row) { findings.add(row, rank) }
    }
    return findings
  }

  private func rank(_ row: Symbol) -> MatchRank? {
    var rank = MatchRank(isDone: completed[row.offset] != Columns.absent)
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
