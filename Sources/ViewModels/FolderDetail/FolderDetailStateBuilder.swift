import Entities
import Services

/// Fills in what follows from the entries and from the cursor's place.
@MainActor struct FolderDetailStateBuilder {
  let context: ScreenContext
  let request: EntryRequest
  let list: EntryList
  let folder: Folder?
  /// How many to-dos were finished in each of the last weeks.
  let finished: [Int]

  func complete(_ state: inout FolderDetailState) {
    let language = context.language
    let tally = folder?.tally ?? context.book.folders.inbox()
    state.title = folder?.name ?? Phrase.inbox[language]
    state.colour = folder?.colour
    state.progress =
      Phrase.progress(
        tally, spent: context.book.money.text(sums: tally.spent), maximum: folder?.maximum)[
        language]
    state.doneRatio = folder?.tally.doneRatio
    state.finished = Trend(finished: finished, language)
    state.arrangement = Phrase.arrangement(request)[language]
    state.rows = rows(state)
    state.emptyMessage = list.isEmpty ? emptyMessage(state)[language] : nil
    state.preview = selected(state).flatMap {
      EntryPreviewBuilder(context.book, context.language).preview(of: $0)
    }
  }

  private func rows(_ state: FolderDetailState) -> [EntryRow] {
    let builder = EntryRowBuilder(context, state.filter.words)
    let visible = state.position.visible
    return zip(visible, context.book.entries.entries(list, in: visible)).map { index, entry in
      builder.row(
        entry, isMarked: state.isMarked(entry.id, at: index))
    }
  }

  private func emptyMessage(_ state: FolderDetailState) -> Phrase {
    if !request.text.isEmpty { return .nothingMatches(request.text) }
    if request.shown != .all { return .nothingShown(context.keys) }
    return folder == nil ? .emptyInbox(context.keys) : .emptyFolder(context.keys)
  }

  private func selected(_ state: FolderDetailState) -> EntityID? {
    guard state.position.cursor < list.count else { return nil }
    return context.book.entries.id(at: state.position.cursor, in: list)
  }
}
