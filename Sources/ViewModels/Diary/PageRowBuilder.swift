import Entities
import Services

/// Makes the lines of lists of pages.
@MainActor struct PageRowBuilder {
  let context: ScreenContext
  /// What the list is narrowed by; the letters that match stand out.
  let words: WordFilter

  func row(_ entry: Entry) -> PageListState.Row {
    PageListState.Row(
      id: entry.id, date: date(entry), title: MatchedText(entry.title, words), tags: entry.tags,
      colour: context.book.folders.colour(of: entry.folder),
      remark: entry.versions > 1 ? Phrase.versions(entry.versions)[context.language] : "")
  }

  private func date(_ entry: Entry) -> String {
    entry.date.map { context.dates.due($0, today: context.book.clock.today) } ?? ""
  }
}
