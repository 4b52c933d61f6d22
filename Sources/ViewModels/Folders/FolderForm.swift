import Core
import Entities
import Services

/// The form with a folder's name, colour, delete rule, limits and place in the list.
@MainActor enum FolderForm {
  /// What can be edited of a folder, and its place in the list.
  private struct Facts {
    var folder: Folder
    var place: Int?
  }

  static func settings(
    of folder: Folder, typed: Draft? = nil, context: ScreenContext
  ) -> FormViewModel {
    let folders = context.book.folders
    return table(folder, context).editor(
      .folderSettings, of: Facts(folder: folder, place: folders.place(of: folder.id)),
      draft: DraftKeeper(context.draft(.form, .folder, folder.id), typed: typed, context: context),
      recreate: { try folders.recreate($0.folder) }
    ) { edited, seen in
      do {
        try folders.save(
          edited.folder, over: seen.folder,
          place: edited.place == seen.place ? nil : edited.place)
      } catch RuleError.folderIsGone {
        throw RuleError.entryIsGone
      }
    }
  }

  private static func table(_ folder: Folder, _ context: ScreenContext) -> FormTable<Facts> {
    let folders = context.book.folders
    let excluded = Set([folder.id] + folders.below(folder.id).map(\.id))
    let uppers = folders.all().filter { !excluded.contains($0.id) }
      .map { (Optional($0.id), $0.shownPath) }
    return FormTable(
      context,
      [
        .line(.name, \.folder.name),
        .line("colour", \.folder.colour),
        .choice(
          "onDelete", \.folder.deleteRule,
          among: DeleteRule.allCases.map { ($0, Phrase($0)[context.language]) }),
        number("minimum", \.folder.minimum),
        number("maximum", \.folder.maximum),
        .choice(
          "in", \.folder.parent, among: [(nil, Phrase.topLevel[context.language])] + uppers),
        number("order", \.place),
      ])
  }

  private static func number(
    _ key: FieldKey, _ path: WritableKeyPath<Facts, Int?>
  ) -> FormRow<Facts> {
    .typed(key, path) {
      $0.map(String.init)
    } read: { text, _ in
      let text = text.trimmed
      guard !text.isEmpty else { return nil }
      guard let number = Int(text), number >= 0 else {
        throw Refusal(.noNumber(text), field: key.rawValue)
      }
      return number
    }
  }
}
