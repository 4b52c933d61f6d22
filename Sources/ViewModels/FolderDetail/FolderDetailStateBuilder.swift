import Entities
import Services

/// Fills in what follows from the entries and from the cursor's place.
@MainActor struct FolderDetailStateBuilder {
  let context: ScreenContext
  let request: EntryRequest
  let list: EntryList
  let folder: Folder?

  func complete(_ state: inout FolderDetailState) {
    let language = context.language
    let tally = folder?.tally ?? context.book.folders.inbox()
    state.title = folder?.name ?? Phrase.inbox[language]
    state.colour = folder?.colour
    state.progress = Phrase.progress(tally, maximum: folder?.maximum)[language]
    state.arrangement = Phrase.arrangement(request)[language]
    state.rows = rows(state)
    state.markSummary = markSummary(state)
    state.emptyMessage = list.isEmpty ? emptyMessage(state)[language] : nil
    state.preview = selected(state).flatMap {
      EntryPreviewBuilder(context.book, context.language).preview(of: $0)
    }
  }

  private func rows(_ state: FolderDetailState) -> [EntryRow] {
    let builder = EntryRowBuilder(context, state.filter.words)
    let visible = state.position.visible
    let range = state.marks.range(to: state.position.cursor)
    return zip(visible, context.book.entries.entries(list, in: visible)).map { index, entry in
      builder.row(
        entry, isMarked: state.marks.ids.contains(entry.id) || range?.contains(index) == true)
    }
  }

  private func markSummary(_ state: FolderDetailState) -> String {
    guard !state.marks.isEmpty else { return "" }
    let range = state.marks.range(to: state.position.cursor)
    let inRange = range.map {
      context.book.entries.ids(list, in: $0.lowerBound..<min(list.count, $0.upperBound + 1))
    }
    let count = state.marks.ids.union(inRange ?? []).count
    return Phrase.marked(count)[context.language]
  }

  private func emptyMessage(_ state: FolderDetailState) -> Phrase {
    if !request.text.isEmpty { return .nothingMatches(request.text) }
    if request.shown != .all { return .nothingShown }
    return folder == nil ? .emptyInbox : .emptyFolder
  }

  private func selected(_ state: FolderDetailState) -> EntityID? {
    guard state.position.cursor < list.count else { return nil }
    return context.book.entries.id(at: state.position.cursor, in: list)
  }
}
