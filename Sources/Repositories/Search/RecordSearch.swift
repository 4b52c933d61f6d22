/// Finds the records that contain all words, the best first.
struct RecordSearch {
  private let words: [SearchWord]
  /// All words, one behind the other.
  private let phrase: SearchWord?
  private let names: KeyTexts
  private let bodies: KeyTexts
  private let completed: UnsafeBufferPointer<Int64>

  /// The fold's keys must be made.
  init(_ words: SearchWords, _ fold: Fold) {
    self.words = words.words
    phrase = words.phrase
    names = fold.names.texts
    bodies = fold.bodies.texts
    completed = fold.columns.completed.all
  }

  /// Goes over the rows as they lie in memory, which is read at its full speed only so.
  ///
  /// - Parameter last: what has all rows that can be found; nil when any can.
  func findings(among last: Findings?) -> Findings {
    var findings = Findings(count: completed.count)
    for index in completed.indices {
      let row = Symbol(index: Int32(index))
      guard last?.contains(row) ?? true, let rank = rank(row) else { continue }
      findings.add(row, rank)
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
    if rank.isInTitle, let place = phrase.flatMap({ names.place(ofStart: $0, in: row) }) {
      rank.place = place
    }
    return rank
  }
}
