import Core
import Entities
import Services

/// The form with all fields of a to-do.
@MainActor enum TodoForm {
  private static let priorities: [Priority?] = [nil, .high, .medium, .low]
  private static let closings: [TodoClosing?] = [nil, .done, .dropped]

  static func editor(of todo: Todo, typed: Draft? = nil, context: ScreenContext) -> FormViewModel {
    let folders = FolderChoice(context.book)
    return FormViewModel(
      title: Phrase.editTodo[context.language],
      fields: fields(Values(todo, context.book), folders, context.language),
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

  /// The form of a new to-do, filled with what was typed; `onAdded` gets its id.
  static func adder(
    _ draft: Draft, context: ScreenContext, onAdded: @escaping @MainActor (EntityID) -> Void
  ) -> FormViewModel {
    let folders = FolderChoice(context.book)
    var blank = TodoDraft("", folder: draft.folder)
    blank.due = draft.date
    blank.tags = draft.tags
    blank.parent = draft.parent
    return FormViewModel(
      title: Phrase.newTodo[context.language],
      fields: fields(Values(blank, context.book), folders, context.language),
      draft: DraftKeeper(draft, typed: draft, context: context), context: context
    ) { form, _ in
      var new = TodoDraft(form["title"], folder: folders.folder(form, over: draft.folder))
      new.parent = try context.book.todos.named(form["parent"])
      new.start = try context.book.start(form["start"])
      new.due = try context.book.due(form["due"])
      new.estimate = try context.book.estimate(form["estimate"])
      new.priority = form.selection("priority").flatMap { priorities[$0] }
      new.tags = TagText.tags(form["tags"])
      if let repetition = try context.book.repetition(form["repeat"], due: new.due) {
        new.repeats(repetition)
      }
      new.remind = try context.book.reminderRule(form["remind"])
      new.notes = form["notes"].unlessEmpty
      onAdded(try context.book.todos.add(new))
    }
  }

  /// What the fields say of a to-do that is yet to be added.
  static func values(of todo: TodoDraft, _ context: ScreenContext) -> [String: String] {
    fields(Values(todo, context.book), FolderChoice(context.book), context.language).values
  }

  /// The fields' texts.
  private struct Values {
    let title: String
    /// Nil of what is not added yet.
    var closing: TodoClosing??
    let folder: EntityID?
    /// The title of what it lies below.
    let parent: String?
    let start: StartTime?
    let due: DayTime?
    let estimate: Int?
    let priority: Priority?
    let tags: [String]
    let repeatRule: String?
    let remind: String?
    let notes: String?

    @MainActor init(_ todo: TodoDraft, _ book: Book) {
      title = todo.title
      folder = todo.folder
      parent = todo.parent.flatMap(book.entries.entry)?.title
      start = todo.start
      due = todo.due
      estimate = todo.estimate
      priority = todo.priority
      tags = todo.tags
      repeatRule = todo.repeatRule?.text
      remind = todo.remind
      notes = todo.notes
    }

    @MainActor init(_ todo: Todo, _ book: Book) {
      title = todo.title
      closing = .some(todo.closing)
      folder = todo.folder
      parent = todo.parent.flatMap(book.entries.entry)?.title
      start = todo.start
      due = todo.due
      estimate = todo.estimate
      priority = todo.priority
      tags = todo.tags
      repeatRule = todo.repeatRule
      remind = todo.remind
      notes = todo.notes
    }
  }

  private static func fields(_ todo: Values, _ folders: FolderChoice, _ language: Language)
    -> [FormField]
  {
    let state = todo.closing.map { closing in
      FormField.choice(
        "state",
        [Phrase.open[language], Phrase.done[language], Phrase(TodoState.dropped)[language]],
        closings.firstIndex(of: closing) ?? 0, in: language)
    }
    return [
      .line(.title, todo.title, in: language),
      state,
      folders.field(todo.folder, in: language),
      .line(.parent, todo.parent, in: language),
      .line(.start, todo.start?.typed, in: language),
      .line(.due, todo.due?.typed, in: language),
      .choice(
        .priority, priorities.map { Phrase($0)[language] },
        priorities.firstIndex(of: todo.priority) ?? 0, in: language),
      .line("tags", TagText.text(todo.tags), in: language),
      .line(.estimate, todo.estimate.map(MinuteSpan.text), in: language),
      .line(.repeatRule, todo.repeatRule, in: language),
      .line(.remind, todo.remind, in: language),
      .text(.notes, todo.notes, in: language),
    ].compactMap(\.self)
  }

  private static func edited(
    _ todo: Todo, by form: FormState, _ folders: FolderChoice, _ book: Book
  ) throws
    -> Todo
  {
    var edited = todo
    form.change("title") { edited.title = $0.text }
    form.change("state") {
      edited.close($0.selection.flatMap { closings[$0] }, at: book.clock.now())
    }
    edited.folder = folders.folder(form, over: todo.folder)
    try form.change("parent") { edited.parent = try book.todos.named($0.text) }
    try form.change("start") {
      edited.start = try book.start($0.text, on: todo.start?.dayTime?.date)
    }
    try form.change("estimate") { edited.estimate = try book.estimate($0.text) }
    try form.change("due") { edited.due = try book.due($0.text, on: todo.due?.date) }
    form.change("priority") { edited.priority = $0.selection.flatMap { priorities[$0] } }
    form.change("tags") { edited.tags = TagText.tags($0.text) }
    try form.change("repeat") {
      edited.repeats(try book.repetition($0.text, due: edited.due))
    }
    try form.change("remind") { edited.remind = try book.reminderRule($0.text) }
    form.change("notes") { edited.notes = $0.text.unlessEmpty }
    return edited
  }
}
