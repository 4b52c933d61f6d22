/// What became of a value that has not arrived yet, as the cache remembers it.
///
/// It lies in the cache as it lies here, so it has no gaps.
struct EarlyRecord {
  let mention: Fold.EarlyMention
  private let isCovered: Int32

  init(_ mention: Fold.EarlyMention, _ fate: Fold.Fate) {
    self.mention = mention
    isCovered = fate == .covered ? 1 : 0
  }

  var fate: Fold.Fate { isCovered == 1 ? .covered : .replaced }
}
