import Core
import Entities
import Services

/// The form with a folder's name, colour, delete rule, limits and place in the list.
@MainActor enum FolderForm {
  static func settings(
    of folder: Folder, typed: Draft? = nil, context: ScreenContext
  ) -> FormViewModel {
    let place = context.book.folders.place(of: folder.id).map(String.init) ?? ""
    return FormViewModel(
      title: Phrase.folderSettings[context.language],
      fields: fields(folder, place, context.language),
      draft: DraftKeeper(context.draft(.form, .folder, folder.id), typed: typed, context: context),
      context: context,
      recreate: { try context.book.folders.recreate(edited(folder, by: $0)) }
    ) { form, seen in
      var place: Int?
      try form.change("order") { place = try number($0) }
      do {
        try context.book.folders.save(
          edited(folder, by: form), over: edited(folder, by: seen), place: place)
      } catch RuleError.folderIsGone {
        throw RuleError.entryIsGone
      }
    }
  }

  private static func edited(_ folder: Folder, by form: FormState) throws -> Folder {
    var edited = folder
    form.change("name") { edited.name = $0.text }
    form.change("colour") { edited.colour = $0.text.unlessEmpty }
    form.change("onDelete") { field in
      edited.deleteRule = field.selection.map { DeleteRule.allCases[$0] } ?? .nullify
    }
    try form.change("minimum") { edited.minimum = try number($0) }
    try form.change("maximum") { edited.maximum = try number($0) }
    return edited
  }

  private static func fields(_ folder: Folder, _ place: String, _ language: Language)
    -> [FormField]
  {
    [
      .line(.name, folder.name, in: language),
      .line("colour", folder.colour, in: language),
      .choice(
        "onDelete", DeleteRule.allCases.map { Phrase($0)[language] },
        DeleteRule.allCases.firstIndex(of: folder.deleteRule) ?? 0, in: language),
      .line("minimum", folder.minimum.map(String.init), in: language),
      .line("maximum", folder.maximum.map(String.init), in: language),
      .line("order", place, in: language),
    ]
  }

  private static func number(_ field: FormField) throws -> Int? {
    let text = field.text.trimmed
    guard !text.isEmpty else { return nil }
    guard let number = Int(text), number >= 0 else {
      throw Refusal(.noNumber(text), field: field.name)
    }
    return number
  }
}
