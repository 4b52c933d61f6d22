import Entities
import Services

/// Makes the lines of what was found.
@MainActor struct SearchRowBuilder {
  private let context: ScreenContext
  private let entries: EntryRowBuilder

  init(_ context: ScreenContext) {
    self.context = context
    entries = EntryRowBuilder(context)
  }

  func row(_ result: SearchResult) -> SearchRow {
    let entry = result.entry
    let row = entries.row(entry)
    return SearchRow(
      id: entry.id, sign: entry.kind == .folder ? .folder : .entry(row.kind, isDone: row.isDone),
      title: MatchedText(entry.title, matches: result.matches),
      excerpt: MatchedText(result.excerpt?.text ?? "", matches: result.excerpt?.matches ?? []),
      folder: entry.kind == .folder ? "" : result.folder ?? Phrase.inbox[context.language],
      colour: entry.kind == .folder ? context.book.folders.colour(of: entry.id) : row.colour,
      due: row.due, urgency: row.urgency)
  }
}
