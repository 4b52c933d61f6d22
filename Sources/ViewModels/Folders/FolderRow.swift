package import Core
import Services

/// A line of the list of folders.
package struct FolderRow: Equatable, Sendable {
  /// Nil for Inbox.
  package let id: EntityID?
  /// Whether it is a list, which shows what a query finds and holds nothing itself.
  package var isList = false
  /// Its place in the tree of folders; nil if no folder lies in another.
  package var place: OutlinePlace?
  package let name: MatchedText
  /// `#RRGGBB`.
  package let colour: String?
  /// `3/8` to-dos done, `24 people`, `6 entries`; for Inbox, how many entries are left.
  package var counts: String
  /// The share of its to-dos that is done, from 0 to 1; nil without to-dos, and for Inbox.
  package let doneRatio: Double?
  /// How many to-dos are overdue or else due today, in words; empty if none are.
  package let due: String
  package let isOverdue: Bool
  /// When something in it last changed, in words.
  package let updated: String
  /// The money spent this month, `₩4,500`; empty if nothing was.
  package let sum: FittingText
  /// The same with words, where there is room for them: `₩4,500 this month`.
  package let spent: String
}

/// Builds the rows of the list of folders.
@MainActor struct FolderRowBuilder {
  private let context: ScreenContext
  private let today: CivilDate
  private let filter: WordFilter

  /// Takes the filter whose words are marked in the names.
  init(_ context: ScreenContext, _ filter: WordFilter) {
    self.context = context
    self.filter = filter
    today = context.book.clock.today
  }

  func inbox(_ tally: Tally) -> FolderRow {
    FolderRow(
      id: nil, name: MatchedText(Phrase.inbox[context.language], filter), colour: nil,
      counts: tally.total == 0 ? "-" : "\(tally.left)", doneRatio: nil,
      due: due(tally), isOverdue: tally.overdue > 0, updated: updated(tally), sum: sum(tally),
      spent: spent(tally))
  }

  /// - Parameter name: the text to show in place of its name, such as its whole path.
  func folder(
    _ folder: Folder, named name: String? = nil, at place: OutlinePlace? = nil
  ) -> FolderRow {
    let tally = folder.tally
    return FolderRow(
      id: folder.id, place: place, name: MatchedText(name ?? folder.name, filter),
      colour: folder.colour,
      counts: Phrase.contents(tally)[context.language],
      doneRatio: tally.doneRatio,
      due: due(tally), isOverdue: tally.overdue > 0, updated: updated(tally), sum: sum(tally),
      spent: spent(tally))
  }

  /// - Parameter count: how many entries it shows; nil if its query cannot be read.
  func list(_ list: SavedList, count: Int?) -> FolderRow {
    FolderRow(
      id: list.id, isList: true, name: MatchedText(Phrase(list)[context.language], filter),
      colour: list.colour, counts: count.map(String.init) ?? "?", doneRatio: nil, due: "",
      isOverdue: false, updated: "", sum: FittingText(), spent: "")
  }

  private func due(_ tally: Tally) -> String {
    if tally.overdue > 0 { return Phrase.overdue(tally.overdue)[context.language] }
    return tally.dueToday > 0 ? Phrase.dueToday(tally.dueToday)[context.language] : ""
  }

  private func sum(_ tally: Tally) -> FittingText {
    context.book.money.fitting(tally.spent, context.language)
  }

  private func spent(_ tally: Tally) -> String {
    let sum = sum(tally).whole
    return tally.spent.count == 1 ? Phrase.thisMonth(sum)[context.language] : sum
  }

  private func updated(_ tally: Tally) -> String {
    guard let modified = tally.modified else { return "" }
    let day = context.book.clock.local(modified).date
    return Phrase.updated(context.dates.relative(day, today: today))[context.language]
  }
}

/// The first entries of a folder.
package struct FolderPreview: Equatable, Sendable {
  package var title = ""
  package var colour: String?
  package var rows: [EntryRow] = []
  /// The headings between the rows, if these are of several kinds.
  package var headings: [ListHeading] = []
  /// What to say or press while there is nothing to show; nil otherwise.
  package var emptyMessage: String?
  /// The hint that there may be more entries; nil if all are shown.
  package var more: String?

  package init() {}
}
