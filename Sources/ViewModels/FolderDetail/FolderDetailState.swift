import Core
import Services

/// What a folder's own screen, or Inbox's, shows.
package struct FolderDetailState: FilteredListState, MarkedState, Equatable, Sendable {
  package var title = ""
  /// Whether it is a list, which shows what a query finds.
  package var isList = false
  /// `#RRGGBB`.
  package var colour: String?
  /// `7/10 done`, and the maximum if there is one.
  package var progress = ""
  /// The share of a folder's to-dos that is done, from 0 to 1; nil without to-dos, and in Inbox.
  package var doneRatio: Double?
  /// How many to-dos were done in each of the last weeks; nil if none were.
  package var finished: Trend?
  /// `by due day, done ones too`: the order, and what is shown.
  package var arrangement = ""
  /// The folders in it that are on the screen, above the entries.
  package var folders: [FolderRow] = []
  /// The entries on the screen.
  package var rows: [EntryRow] = []
  /// The headings between the lines on the screen; none if all entries are of one kind.
  package var headings: [ListHeading] = []
  /// The last line of the list: `3 done   f shows them`; empty if all is shown.
  package var foot = ""
  package var position = ListPosition()
  package var filter = ListFilter()
  package var marks = Marks()
  /// `3 marked`; empty without marks.
  package var markSummary = ""
  /// Why nothing is shown, and what to press; nil if something is shown.
  package var emptyMessage: String?
  /// The entry under the cursor.
  package var preview: EntryPreview?

  package init() {}

  /// The line under the cursor and the number of lines, `3/42`; empty on the foot.
  package var summary: String {
    let count = position.count - (foot.isEmpty ? 0 : 1)
    return position.cursor < count ? "\(position.cursor + 1)/\(count)" : ""
  }
}

/// Fills in the parts of the state that follow from the entries and from the cursor's place.
@MainActor struct FolderDetailStateBuilder {
  let context: ScreenContext
  let request: EntryRequest
  let nested: [Folder]
  let list: EntryList
  /// Nil if no to-do of the list lies below another.
  let outline: Outline?
  let groups: [EntryGroup]
  /// How many rows the screen has for lines and headings.
  let rowCount: Int
  let folder: Folder?
  let savedList: SavedList?
  /// Why the query of a list cannot be read; nil if it can.
  let problem: Phrase?
  /// How many to-dos the list leaves out.
  let leftOut: HiddenCounts
  /// How many to-dos were finished in each of the last weeks.
  let finished: [Int]

  func complete(_ state: inout FolderDetailState) {
    let language = context.language
    state.isList = savedList != nil
    state.title = title
    state.colour = folder?.colour ?? savedList?.colour
    state.progress = savedList?.query ?? progress
    state.doneRatio = folder?.tally.doneRatio
    state.finished = Trend(finished: finished, language)
    state.arrangement = Phrase.arrangement(request)[language]
    state.position.fit(rows: rowCount, headings: groups.firstLines(below: nested.count))
    state.folders = nested.indices.filter(state.position.visible.contains).map {
      FolderRowBuilder(context, state.filter.words).folder(nested[$0])
    }
    state.rows = rows(state)
    state.headings = groups.headings(
      above: state.position.visible, below: nested.count, GroupWords(context.book, language))
    state.foot =
      !leftOut.isEmpty && nested.count + list.count > 0
      ? Phrase.leftOut(leftOut, context.keys)[language] : ""
    state.emptyMessage = nested.isEmpty && list.isEmpty ? emptyMessage(state)[language] : nil
    state.preview = selected(state).flatMap {
      EntryPreviewBuilder(context).preview(of: $0)
    }
  }

  private var title: String {
    if let savedList { return Phrase(savedList)[context.language] }
    let place: Phrase = request.place == .everywhere ? .everything : .inbox
    return folder?.shownPath ?? place[context.language]
  }

  private var progress: String {
    guard request.place != .everywhere else { return "" }
    let tally = folder?.tally ?? context.book.folders.inbox()
    let spent = context.book.money.text(sums: tally.spent)
    return Phrase.progress(tally, spent: spent, maximum: folder?.maximum)[context.language]
  }

  private func rows(_ state: FolderDetailState) -> [EntryRow] {
    let isOfOneFolder = savedList == nil && request.place != .everywhere
    let builder = EntryRowBuilder(
      context, state.filter.words, namesFolders: !isOfOneFolder, isTrash: request.isTrash)
    let visible = state.position.visible
    let places =
      max(0, visible.lowerBound - nested.count)..<max(0, visible.upperBound - nested.count)
    return zip(places, context.book.entries.entries(list, in: places)).map { index, entry in
      let isMarked = state.isMarked(entry.id, at: index + nested.count)
      guard let outline else {
        var row = builder.flatRow(entry, isMarked: isMarked)
        if request.isTrash, let days = leftOut(of: entry) {
          row.remark = FittingText([days])
        }
        return row
      }
      var row = builder.row(entry, isMarked: isMarked)
      row.place = OutlinePlace(outline[index], context.language)
      return row
    }
  }

  /// Returns `8 Dec left out` for an event that is in Trash because of that.
  private func leftOut(of entry: Entry) -> String? {
    guard entry.kind == .event, !entry.isDeleted else { return nil }
    return Phrase.leftOut(on: context.book.events.leftOut(of: entry.id))[context.language]
  }

  private func emptyMessage(_ state: FolderDetailState) -> Phrase {
    if let problem { return problem }
    let filter = state.filter.text
    if !leftOut.isEmpty {
      return .nothingNow(leftOut, isFiltered: !filter.isEmpty, context.keys)
    }
    if !filter.isEmpty { return .nothingMatches(filter) }
    if request.shown == .done { return .nothingShown(context.keys) }
    if request.isTrash { return .emptyTrash(context.keys) }
    if savedList != nil || request.place == .everywhere { return .emptyList }
    return folder == nil ? .emptyInbox(context.keys) : .emptyFolder(context.keys)
  }

  private func selected(_ state: FolderDetailState) -> EntityID? {
    let place = state.position.cursor - nested.count
    return 0..<list.count ~= place ? context.book.entries.id(at: place, in: list) : nil
  }
}
