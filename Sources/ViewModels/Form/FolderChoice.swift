import Entities
import Services

/// The folders among which a form lets choose, Inbox before them.
@MainActor struct FolderChoice {
  private static let name = "folder"
  private let folders: [Folder]

  init(_ book: Book) {
    folders = book.folders.all()
  }

  func field(_ folder: EntityID?, in language: Language) -> FormField {
    .choice(
      Self.name, .folderLabel, [Phrase.inbox[language]] + folders.map(\.name),
      folders.firstIndex { $0.id == folder }.map { $0 + 1 } ?? 0, in: language)
  }

  /// The folder chosen; what points at a deleted one keeps doing so until another is chosen.
  func folder(_ form: FormState, over old: EntityID?) -> EntityID? {
    var folder = old
    form.change(Self.name) { field in
      folder = field.selection.flatMap { $0 > 0 ? folders[$0 - 1].id : nil }
    }
    return folder
  }
}
