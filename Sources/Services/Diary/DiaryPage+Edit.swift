extension DiaryPage: Mergeable {
  /// Takes over the fields in which an edited copy differs from what its editor had seen.
  mutating func take(_ edited: DiaryPage, over seen: DiaryPage) {
    take(\.title, edited, over: seen)
    take(\.body, edited, over: seen)
    take(\.date, edited, over: seen)
    takeTags(edited, over: seen)
  }
}
