import Entities
import Services

/// The form with all fields of a to-do.
@MainActor enum TodoForm {
  private static let priorities: [Priority?] = [nil, .high, .medium, .low]

  static func editor(of todo: Todo, typed: Draft? = nil, context: ScreenContext) -> FormViewModel {
    let folders = context.book.folders.all()
    return FormViewModel(
      title: Phrase.editTodo[context.language],
      fields: fields(todo, folders: folders, language: context.language),
      draft: DraftKeeper(context.draft(.form, .todo, todo.id), typed: typed, context: context),
      context: context
    ) { form in
      try context.book.todos.save(
        edited(todo, by: form, folders: folders, book: context.book), over: todo)
    }
  }

  private static func fields(_ todo: Todo, folders: [Folder], language: Language) -> [FormField] {
    [
      line("title", .titleLabel, todo.title, language),
      FormField(
        "state", label: Phrase.stateLabel[language],
        value: .choice(
          [Phrase.open[language], Phrase.done[language]], selected: todo.isDone ? 1 : 0)),
      FormField(
        "folder", label: Phrase.folderLabel[language],
        value: .choice(
          [Phrase.inbox[language]] + folders.map(\.name),
          selected: folders.firstIndex { $0.id == todo.folder }.map { $0 + 1 } ?? 0)),
      line("due", .dueLabel, todo.due?.typed ?? "", language, hint: .dueHint),
      FormField(
        "priority", label: Phrase.priorityLabel[language],
        value: .choice(
          priorities.map { Phrase($0)[language] },
          selected: priorities.firstIndex(of: todo.priority) ?? 0)),
      line("tags", .tagsLabel, todo.tags.joined(separator: " "), language, hint: .tagsHint),
      line("repeat", .repeatLabel, todo.repeatRule ?? "", language, hint: .repeatHint),
      FormField(
        "notes", label: Phrase.notesLabel[language], value: .text(TextInput(todo.notes ?? ""))),
    ]
  }

  private static func line(
    _ name: String, _ label: Phrase, _ text: String, _ language: Language,
    hint: Phrase = Phrase(verbatim: "")
  ) -> FormField {
    FormField(
      name, label: label[language], hint: hint[language], value: .line(TextInput(text)))
  }

  private static func edited(_ todo: Todo, by form: FormState, folders: [Folder], book: Book) throws
    -> Todo
  {
    var edited = todo
    edited.title = form["title"]
    if form.selection("state") != (todo.isDone ? 1 : 0) {
      edited.completed = todo.isDone ? nil : book.clock.now()
    }
    let folder = form.selection("folder") ?? 0
    if folder > 0 {
      edited.folder = folders[folder - 1].id
    } else if todo.folder.map({ id in folders.contains { $0.id == id } }) == true {
      edited.folder = nil
    }
    if form["due"] != todo.due?.typed ?? "" { edited.due = try book.due(form["due"]) }
    edited.priority = form.selection("priority").flatMap { priorities[$0] }
    edited.tags = TagText.tags(form["tags"])
    edited.repeatRule = form["repeat"].isEmpty ? nil : form["repeat"]
    edited.notes = form["notes"].isEmpty ? nil : form["notes"]
    return edited
  }
}
