package import Core
package import Entities
package import Services

/// What the screens call each kind, and which form or reader they open its entries in.
extension Phrase {
  /// The name of a kind.
  static func kind(_ kind: EntityKind) -> Phrase {
    switch kind {
    case .todo: Phrase("to-do", "할 일")
    case .diary: diaryPage
    case .expense: expense
    case .event: Phrase("event", "일정")
    case .employee: Phrase("employee", "직원")
    case .student: Phrase("student", "학생")
    case .folder: Phrase("folder", "폴더")
    case .other(let name): Phrase(verbatim: name)
    }
  }

  /// The name of a kind in the plural, as a heading.
  static func plural(_ kind: EntityKind?) -> Phrase {
    switch kind {
    case .todo: Phrase("To-dos", "할 일")
    case .diary: Phrase("Pages", "일기")
    case .expense: Phrase("Expenses", "지출")
    case .event: Phrase("Events", "일정")
    case .employee, .student: Phrase("People", "사람")
    case .folder, .other, nil: Phrase("Other", "기타")
    }
  }

  /// `12 diary pages`.
  static func count(_ count: Int, of kind: EntityKind) -> Phrase {
    let name = Phrase.kind(kind)
    let counter = EntityKind.people.contains(kind) ? "명" : "개"
    return Phrase(
      counted(count, name[.english], "\(name[.english])s"), "\(name[.korean]) \(count)\(counter)")
  }

  /// Counts of kinds, entries first, all people together: `2 to-dos, 1 folder`; nil if there are none.
  static func things(_ counts: [EntityKind: Int]) -> Phrase? {
    var counts = counts
    let people = EntityKind.people.compactMap { counts.removeValue(forKey: $0) }.reduce(0, +)
    counts[.employee] = people
    let others = counts.filter { !EntityKind.known.contains($0.key) }.values.reduce(0, +)
    var parts = EntityKind.known.compactMap { kind in
      counts[kind].flatMap { $0 > 0 ? things($0, kind) : nil }
    }
    if others > 0 { parts.append(records(others)) }
    guard !parts.isEmpty else { return nil }
    return .joined(parts, separator: ", ")
  }

  /// The count of a kind as an import says it; employees and students are both called people.
  static func things(_ count: Int, _ kind: EntityKind) -> Phrase {
    switch kind {
    case .todo: Phrase(counted(count, "to-do", "to-dos"), "할 일 \(count)개")
    case .diary: pages(count)
    case .expense: expenses(count)
    case .event: Phrase(counted(count, "event", "events"), "일정 \(count)개")
    case .employee, .student: Phrase(people(count)[.english], "사람 \(count)명")
    case .folder: folders(count)
    case .other: records(count)
    }
  }

  static func records(_ count: Int) -> Phrase {
    Phrase(counted(count, "record", "records"), "\(count)개")
  }
}

extension ScreenContext {
  /// Opens an entry: a page in the reader, any other in its form.
  package func open(_ id: EntityID) {
    guard let entry = book.entries.whole(id) else { return }
    if let form = form(of: entry) {
      navigator?.present(.form(form))
    } else {
      navigator?.open(.page(PageViewModel(id, context: self)))
    }
  }

  /// Returns the form of an entry; nil for a page, which is a text.
  ///
  /// - Parameter typed: the draft that an ended program left behind.
  func form(of entry: WholeEntry, typed: Draft? = nil) -> FormViewModel? {
    switch entry {
    case .todo(let todo): TodoForm.editor(of: todo, typed: typed, context: self)
    case .page: nil
    case .expense(let expense): ExpenseForm.editor(of: expense, typed: typed, context: self)
    case .event(let event): EventForm.editor(of: event, typed: typed, context: self)
    case .person(let person): PersonForm.editor(of: person, typed: typed, context: self)
    }
  }

  /// Returns the form of a new entry, filled from a draft; nil if the kind has no form.
  func form(
    ofNew draft: Draft, onAdded: @escaping @MainActor (EntityID) -> Void = { _ in }
  ) -> FormViewModel? {
    switch draft.kind {
    case .todo: TodoForm.adder(draft, context: self, onAdded: onAdded)
    case .employee, .student: PersonForm.adder(draft, context: self, onAdded: onAdded)
    case .expense: ExpenseForm.adder(draft, context: self, onAdded: onAdded)
    case .event: EventForm.adder(draft, context: self, onAdded: onAdded)
    case .diary, .folder, .other: nil
    }
  }

  /// Opens the form or the editor of a new entry that was begun in a line.
  ///
  /// - Parameter blank: the values that the entry has where the line says nothing.
  func continueInForm(
    with entry: NewEntry, over blank: TodoDraft, onAdded: @escaping @MainActor (EntityID) -> Void
  ) {
    var draft = draft(.form, entry.kind.entityKind)
    draft.folder = blank.folder
    draft.parent = blank.parent
    draft.date = blank.due
    draft.tags = blank.tags
    switch entry.kind {
    case .todo: draft.values = TodoForm.values(of: entry.draft, self)
    case .expense: draft.values = ExpenseForm.values(of: entry.expense, self)
    case .event: draft.values = EventForm.values(of: entry.event, self)
    case .person(let role):
      draft.values = PersonForm.values(of: entry.person(role), entry.draft, self)
    case .page:
      let editor = DiaryEditor.newPage(entry.draft, context: self, onAdded: onAdded)
      navigator?.present(.editor(editor))
    }
    if let form = form(ofNew: draft, onAdded: onAdded) { navigator?.present(.form(form)) }
  }
}

extension NewEntry.Kind {
  fileprivate var entityKind: EntityKind {
    switch self {
    case .todo: .todo
    case .expense: .expense
    case .event: .event
    case .page: .diary
    case .person(let role): role.kind
    }
  }
}

extension EntityKind {
  /// The fields that a preview of an entry shows, in this order; a long text stands below them.
  var previewFields: [FieldKey] {
    switch self {
    case .todo:
      [
        "state", .folder, .parent, "below", "after", "blocks", .start, .due, .priority, .estimate,
        "tags",
        .repeatRule, .remind, .completed,
      ]
    case .diary: [.date, .folder, "tags"]
    case .expense: [.amount, .category, .date, .settled, .folder, "tags"]
    case .event: ["from", "to", .repeatRule, "changes", .remind, .place, .folder, "tags"]
    case .employee, .student:
      ["role", .folder] + fields.map(\.key).filter(PersonDetails.fields.contains) + ["tags"]
    case .folder, .other: []
    }
  }
}

extension WholeEntry {
  /// The text that a preview shows below the fields.
  var longText: String {
    switch self {
    case .todo(let todo): todo.notes ?? ""
    case .page(let page): page.body
    case .expense(let expense): expense.memo ?? ""
    case .event(let event): event.notes ?? ""
    case .person: ""
    }
  }
}

extension Draft {
  /// A draft of the text of an entry for an external editor; nil for kinds that only have fields.
  package init?(ofText entry: WholeEntry, typed: Timestamp) {
    switch entry {
    case .todo(let todo): self.init(ofDocument: todo, typed: typed)
    case .page(let page): self.init(of: page, typed: typed)
    case .expense, .event, .person: return nil
    }
  }
}
