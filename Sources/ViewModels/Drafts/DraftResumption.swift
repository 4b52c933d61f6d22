import Core
import Entities
import Services

/// Reopens the field, form or editor that a draft was typed into.
@MainActor struct DraftResumption {
  private let draft: Draft
  private let context: ScreenContext

  init(_ draft: Draft, context: ScreenContext) {
    self.draft = draft
    self.context = context
  }

  /// The sheet to open; nil for a draft of a newer version of daybook.
  var overlay: Overlay? {
    switch DraftPlace(rawValue: draft.field) {
    case .text where draft.kind == .diary:
      .editor(DiaryEditor.resume(draft, context: context))
    case .line: .quickAdd(line)
    case .title: title.map(Overlay.prompt) ?? anew(titled(draft.text)).map(Overlay.form) ?? page
    case .name: name.map(Overlay.prompt) ?? page
    case .form: form.map(Overlay.form) ?? page
    case .document: document.map(Overlay.form) ?? page
    case .text, nil: nil
    }
  }

  private var book: Book { context.book }

  private var line: QuickAddViewModel {
    // If the folder is gone, the entry goes to Inbox.
    let folder = draft.folder.flatMap(book.folders.folder)
    var blank = TodoDraft("", folder: folder?.id)
    blank.due = draft.date
    blank.tags = draft.tags
    blank.wanted = QuickLine.Subject(draft.kind)
    let upper = draft.parent.flatMap(book.entries.entry)
    blank.parent = upper?.id
    let today = book.clock.today
    let place = folder?.name ?? draft.date.map { context.dates.relative($0.date, today: today) }
    let label =
      upper.map { Phrase.newTodo(below: $0.title) }
      ?? (blank.wanted == .any ? place.map { .newTodo(in: $0) } : nil)
    return QuickAddViewModel(
      label ?? blank.wanted.title, over: blank, typed: draft, context: context)
  }

  private var title: PromptViewModel? {
    draft.id.flatMap(book.entries.entry).map {
      NamePrompt.title(of: $0, typed: draft, context: context)
    }
  }

  private var name: PromptViewModel? {
    guard let id = draft.id else {
      let upper = draft.parent.flatMap(book.folders.folder)
      return NamePrompt.newFolder(in: upper, typed: draft, context: context)
    }
    return book.folders.folder(id).map {
      NamePrompt.rename($0, typed: draft, context: context)
    }
  }

  /// The form of the to-do, with the title and the notes of the text.
  private var document: FormViewModel? {
    guard let todo = draft.id.flatMap(book.todos.todo) else { return nil }
    var typed = draft
    typed.text = ""
    typed.field = DraftPlace.form.rawValue
    typed.values = values(ofDocument: draft.text, todo)
    typed.seen?.text = ""
    typed.seen?.values = values(ofDocument: draft.seen?.text ?? todo.document, todo)
    return context.form(of: .todo(todo), typed: typed)
  }

  private func values(ofDocument text: String, _ todo: Todo) -> [String: String] {
    var todo = todo
    todo.document = text
    return ["title": todo.title, "notes": todo.notes ?? ""]
  }

  private var form: FormViewModel? {
    guard let id = draft.id else { return context.form(ofNew: draft) }
    if let entry = book.entries.whole(id) { return context.form(of: entry, typed: draft) }
    if let folder = book.folders.folder(id) {
      return FolderForm.settings(of: folder, typed: draft, context: context)
    }
    return anew(draft.values ?? [:])
  }

  /// The form of a new entry in the place of a deleted one: what was typed, and what lists show of the old one.
  private func anew(_ typed: [String: String]) -> FormViewModel? {
    guard let entry = draft.id.flatMap(book.entries.deletedEntry) else { return nil }
    var new = draft
    (new.id, new.seen) = (nil, nil)
    new.text = ""
    new.folder = entry.folder.flatMap(book.folders.folder)?.id
    new.tags = entry.kind == .expense ? [entry.category].compactMap(\.self) : entry.tags
    new.date = entry.due ?? entry.date
    new.values = typed.merging(titled(entry.title)) { typed, _ in typed }
    return context.form(ofNew: new)
  }

  /// The values of a form with a title, whatever the field is called in forms of its kind.
  private func titled(_ title: String) -> [String: String] {
    Dictionary(uniqueKeysWithValues: DraftOffer.titleFields.map { ($0, title) })
  }

  /// Whether the entry or the folder that was edited is gone.
  var isGone: Bool {
    draft.id.map { book.entries.entry($0) == nil && book.folders.folder($0) == nil } ?? false
  }

  /// A new page with all that was typed, so that nothing is lost when what was edited is gone and has no form.
  private var page: Overlay {
    var page = draft
    page.kind = .diary
    page.field = DraftPlace.text.rawValue
    page.id = nil
    let values = (draft.values ?? [:]).sorted { $0.key < $1.key }.map(\.value)
    page.text = ([draft.text] + values).filter { !$0.isEmpty }.joined(separator: "\n")
    return .editor(DiaryEditor.resume(page, context: context))
  }
}
