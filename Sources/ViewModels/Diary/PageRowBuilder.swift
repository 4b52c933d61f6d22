import Entities
import Services

/// Makes the lines of lists of pages.
@MainActor struct PageRowBuilder {
  let context: ScreenContext
  /// What the list is narrowed by; the letters that match stand out.
  let words: WordFilter

  /// - Parameter state: the list in which the page is on a line; nil where pages cannot be marked.
  func row(_ entry: Entry, at line: Int = 0, in state: PageListState? = nil) -> PageListState.Row {
    PageListState.Row(
      id: entry.id, date: date(entry), title: MatchedText(entry.title, words),
      labels: RowLabel.labels(of: entry, words),
      colour: context.book.folders.colour(of: entry.folder),
      remark: entry.versions > 1 ? Phrase.versions(entry.versions)[context.language] : "",
      isMarked: state?.isMarked(entry.id, at: line) ?? false)
  }

  private func date(_ entry: Entry) -> String {
    entry.date.map { context.dates.due($0, today: context.book.clock.today) } ?? ""
  }
}
