import Entities
import Services

/// Asks for the name of something that has one; what is typed is kept as a draft.
@MainActor enum NamePrompt {
  static func title(
    of entry: Entry, typed: Draft? = nil, context: ScreenContext
  ) -> PromptViewModel {
    let draft = keeper(.title, entry.kind, entry.id, typed, context)
    let seen = draft.seenText(orNow: entry.title)
    return PromptViewModel(
      EntityKind.people.contains(entry.kind) ? .nameLabel : .titleLabel, text: entry.title,
      draft: draft, context: context
    ) { try context.book.entries.rename(entry.id, to: $0, over: seen) }
  }

  static func newFolder(
    typed: Draft? = nil, context: ScreenContext,
    onAdded: @escaping @MainActor (EntityID) -> Void = { _ in }
  ) -> PromptViewModel {
    PromptViewModel(
      .newFolder, draft: keeper(.name, .folder, nil, typed, context), context: context
    ) { onAdded(try context.book.folders.add($0)) }
  }

  static func rename(
    _ folder: Folder, typed: Draft? = nil, context: ScreenContext
  ) -> PromptViewModel {
    PromptViewModel(
      .renameFolder, text: folder.name,
      draft: keeper(.name, .folder, folder.id, typed, context), context: context
    ) { try context.book.folders.rename(folder.id, to: $0) }
  }

  private static func keeper(
    _ place: DraftPlace, _ kind: EntityKind, _ id: EntityID?, _ typed: Draft?,
    _ context: ScreenContext
  ) -> DraftKeeper {
    DraftKeeper(context.draft(place, kind, id), typed: typed, context: context)
  }
}
