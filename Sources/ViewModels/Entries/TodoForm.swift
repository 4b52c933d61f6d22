import Core
import Entities
import Services

/// The form with all fields of a to-do.
@MainActor enum TodoForm {
  private static let priorities: [Priority?] = [nil, .high, .medium, .low]

  static func editor(of todo: Todo, typed: Draft? = nil, context: ScreenContext) -> FormViewModel {
    let folders = FolderChoice(context.book)
    return FormViewModel(
      title: Phrase.editTodo[context.language],
      fields: fields(todo, folders, context.language),
      draft: DraftKeeper(context.draft(.form, .todo, todo.id), typed: typed, context: context),
      context: context,
      recreate: { form in
        try context.book.todos.recreate(edited(todo, by: form, folders, context.book))
      }
    ) { form, seen in
      try context.book.todos.save(
        edited(todo, by: form, folders, context.book),
        over: edited(todo, by: seen, folders, context.book))
    }
  }

  private static func fields(_ todo: Todo, _ folders: FolderChoice, _ language: Language)
    -> [FormField]
  {
    [
      .line(.title, todo.title, in: language),
      .choice(
        "state", [Phrase.open[language], Phrase.done[language]], todo.isDone ? 1 : 0, in: language),
      folders.field(todo.folder, in: language),
      .line(.due, todo.due?.typed, in: language),
      .choice(
        .priority, priorities.map { Phrase($0)[language] },
        priorities.firstIndex(of: todo.priority) ?? 0, in: language),
      .line("tags", TagText.text(todo.tags), in: language),
      .line(.repeatRule, todo.repeatRule, in: language),
      .text(.notes, todo.notes, in: language),
    ]
  }

  private static func edited(
    _ todo: Todo, by form: FormState, _ folders: FolderChoice, _ book: Book
  ) throws
    -> Todo
  {
    var edited = todo
    form.change("title") { edited.title = $0.text }
    form.change("state") { edited.completed = $0.selection == 1 ? book.clock.now() : nil }
    edited.folder = folders.folder(form, over: todo.folder)
    try form.change("due") { edited.due = try book.due($0.text, on: todo.due?.date) }
    form.change("priority") { edited.priority = $0.selection.flatMap { priorities[$0] } }
    form.change("tags") { edited.tags = TagText.tags($0.text) }
    try form.change("repeat") {
      edited.repeats(try book.repetition($0.text, due: edited.due))
    }
    form.change("notes") { edited.notes = $0.text.unlessEmpty }
    return edited
  }
}
