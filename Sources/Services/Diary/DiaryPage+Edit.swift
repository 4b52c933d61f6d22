extension DiaryPage {
  /// Takes over the fields in which an edited copy differs from what its editor had seen.
  mutating func take(_ edited: DiaryPage, over seen: DiaryPage) {
    if edited.title != seen.title { title = edited.title }
    if edited.body != seen.body { body = edited.body }
    if edited.date != seen.date { date = edited.date }
    tags = TagText.merged(tags, edited: edited.tags, seen: seen.tags)
  }
}
