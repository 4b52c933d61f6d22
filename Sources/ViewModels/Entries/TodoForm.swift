import Core
import Entities
import Services

/// The form with all fields of a to-do.
@MainActor enum TodoForm {
  static func editor(of todo: Todo, typed: Draft? = nil, context: ScreenContext) -> FormViewModel {
    var rows: [FormRow<Todo>] = rows(context)
    rows.insert(state(context), at: 1)
    return FormTable(context, rows).editor(
      .editTodo, of: todo,
      draft: DraftKeeper(context.draft(.form, .todo, todo.id), typed: typed, context: context),
      summary: { Understood(context.book.entries.doubts(about: $0), in: context.language) },
      recreate: context.book.todos.recreate,
      save: { try context.book.todos.save($0, over: $1) })
  }

  /// Returns the form of a new to-do, filled from a draft; `onAdded` gets its id.
  static func adder(
    _ draft: Draft, context: ScreenContext, onAdded: @escaping @MainActor (EntityID) -> Void
  ) -> FormViewModel {
    var blank = TodoDraft("", folder: draft.folder)
    blank.due = draft.date
    blank.tags = draft.tags
    blank.parent = draft.parent
    return FormTable(context, rows(context)).adder(
      .newTodo, from: blank, draft,
      summary: { Understood(context.book.entries.doubts(about: $0), in: context.language) },
      onAdded: onAdded, add: context.book.todos.add)
  }

  /// Returns the field values of a to-do that is not added yet.
  static func values(of todo: TodoDraft, _ context: ScreenContext) -> [String: String] {
    FormTable(context, rows(context)).fields(of: todo).values
  }

  private static func rows<Value: TodoFields>(_ context: ScreenContext) -> [FormRow<Value>] {
    let (book, language) = (context.book, context.language)
    let priorities: [Priority?] = [nil, .high, .medium, .low]
    return [
      .line(.title, \.title),
      .folder(\.folder, context),
      .typed(.parent, \.parent) {
        $0.flatMap(book.entries.entry)?.title
      } read: { text, _ in
        try book.todos.named(text)
      },
      .typed(.start, \.start) {
        $0?.typed
      } read: { text, todo in
        try book.start(text, on: todo.start?.dayTime?.date)
      },
      .typed(.due, \.due) {
        $0?.typed
      } read: { text, todo in
        try book.due(text, on: todo.due?.date)
      },
      .choice(.priority, \.priority, among: priorities.map { ($0, Phrase($0)[language]) }),
      .tags(\.tags),
      .typed(.estimate, \.estimate) {
        $0.map(MinuteSpan.text)
      } read: { text, _ in
        try book.estimate(text)
      },
      FormRow(.repeatRule) {
        .line(context.typed(rule: $0.writtenRule))
      } take: { todo, field, _ in
        todo.repeats(try book.repetition(field.text, due: todo.due))
      },
      .reminders(\.remind, context),
      .text(.notes, \.notes),
    ]
  }

  /// Returns the row for the state, which a new to-do does not need: it is always open.
  private static func state(_ context: ScreenContext) -> FormRow<Todo> {
    let language = context.language
    let closings: [(closing: TodoClosing?, name: String)] = [
      (nil, Phrase.open[language]), (.done, Phrase.done[language]),
      (.dropped, Phrase(TodoState.dropped)[language]),
    ]
    return FormRow("state") { todo in
      let selected = closings.firstIndex { $0.closing == todo.closing }
      var names = closings.map(\.name)
      let entries = context.book.entries
      if let blocker = entries.entry(todo.id)?.blockers.first.flatMap(entries.entry) {
        names[0] += ", \(Phrase.after(blocker.title, more: 0)[language])"
      }
      return .choice(names, selected: selected ?? 0)
    } take: { todo, field, _ in
      todo.close(field.selection.flatMap { closings[$0].closing }, at: context.book.clock.now())
    }
  }
}

/// The fields that can be edited of a to-do, whether it is in the book or not yet.
private protocol TodoFields {
  var title: String { get set }
  var folder: EntityID? { get set }
  var parent: EntityID? { get set }
  var start: StartTime? { get set }
  var due: DayTime? { get set }
  var priority: Priority? { get set }
  var tags: [String] { get set }
  var estimate: Int? { get set }
  var writtenRule: String? { get }
  var remind: String? { get set }
  var notes: String? { get set }
  mutating func repeats(_ repetition: Repetition?)
}

extension Todo: TodoFields {
  fileprivate var writtenRule: String? { repeatRule }
}

extension TodoDraft: TodoFields {
  fileprivate var writtenRule: String? { repeatRule?.text }
}
