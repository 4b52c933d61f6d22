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
    case .title: title.map(Overlay.prompt) ?? page
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
    blank.parent = draft.parent.flatMap(book.entries.entry)?.id
    let label =
      blank.wanted == .any ? folder.map { Phrase.newTodo(in: $0.name) } : nil
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
    return book.folders.folder(id).map {
      FolderForm.settings(of: $0, typed: draft, context: context)
    }
  }

  /// A new page with all that was typed, so that nothing is lost when the entry or folder is gone.
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
