import Entities
import Services

/// Fills in what follows from the people found and from the cursor's place.
@MainActor struct PeopleStateBuilder {
  let context: ScreenContext
  let place: EntryRequest.Place
  let list: EntryList

  func complete(_ state: inout PeopleState) {
    let language = context.language
    let folder = folder
    state.title = folder?.name ?? title[language]
    state.colour = folder?.colour
    state.count = Phrase.people(list.count)[language]
    state.rows = rows(state)
    state.emptyMessage = list.isEmpty ? emptyMessage(state.filter.text)[language] : nil
    state.card =
      state.position.cursor < list.count
      ? EntryPreviewBuilder(context.book, language)
        .preview(of: context.book.entries.id(at: state.position.cursor, in: list)) : nil
  }

  private var folder: Folder? {
    guard case .folder(let id) = place else { return nil }
    return context.book.folders.folder(id)
  }

  private var title: Phrase { place == .inbox ? .unassignedPeople : .everybody }

  private func rows(_ state: PeopleState) -> [PeopleState.Row] {
    let visible = state.position.visible
    return zip(visible, context.book.entries.entries(list, in: visible)).map { line, entry in
      PeopleState.Row(
        id: entry.id, name: MatchedText(entry.title, state.filter.words),
        address: address(entry),
        folder: place == .everywhere ? folderName(entry) : "",
        colour: context.book.folders.colour(of: entry.folder),
        isMarked: state.isMarked(entry.id, at: line))
    }
  }

  /// Before it, that there are versions to choose from.
  private func address(_ entry: Entry) -> String {
    let address = context.book.people.person(entry.id)?.details.address
    let versions = entry.versions > 1 ? Phrase.versions(entry.versions)[context.language] : nil
    return [versions, address].compactMap(\.self).joined(separator: " · ")
  }

  private func folderName(_ entry: Entry) -> String {
    if entry.isFolderDeleted { return Phrase.folderDeleted[context.language] }
    return context.book.folders.name(of: entry.folder) ?? ""
  }

  private func emptyMessage(_ text: String) -> Phrase {
    if !text.isEmpty { return .nothingMatches(text) }
    return place == .everywhere ? .nobodyYet(context.keys) : .nobodyHere(context.keys)
  }
}
