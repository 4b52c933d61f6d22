/// How well a record matches; of two that match alike, the one that changed last is better.
struct MatchRank {
  static let count = 16

  let isDone: Bool
  /// All words are in the title.
  var isInTitle = true
  /// The worst of the places of all words, unless the title has them one behind the other.
  var place = MatchPlace.wordStart

  init(isDone: Bool) {
    self.isDone = isDone
  }

  /// 0 is the best.
  var number: Int {
    (isInTitle ? 0 : 8) + place.rawValue * 2 + (isDone ? 1 : 0)
  }
}
