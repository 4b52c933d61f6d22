import Core
import Entities
import Services

/// One field of a form that edits a value: what its control shows, and how what is typed there changes the value.
@MainActor struct FormRow<Value> {
  let key: FieldKey
  let control: (Value) -> FormField.Value
  /// Writes the field into the value, which already has the fields of the rows before it.
  let take: (inout Value, FormField, FormState) throws -> Void

  init(
    _ key: FieldKey, _ control: @escaping (Value) -> FormField.Value,
    take: @escaping (inout Value, FormField, FormState) throws -> Void
  ) {
    self.key = key
    self.control = control
    self.take = take
  }
}

/// The fields of a form in the order in which they are shown.
///
/// They are the same for new and for existing entries: a new entry is an edited blank one.
@MainActor struct FormTable<Value> {
  let context: ScreenContext
  let rows: [FormRow<Value>]

  init(_ context: ScreenContext, _ rows: [FormRow<Value>]) {
    self.context = context
    self.rows = rows
  }

  func fields(of value: Value) -> [FormField] {
    rows.map { FormField($0.key, $0.control(value), in: context.language) }
  }

  /// Returns the value with the changed fields of the form; the rest stays, even what could not be typed.
  func edited(_ value: Value, by form: FormState) throws -> Value {
    var edited = value
    for row in rows {
      guard let field = form.changedField(row.key.rawValue) else { continue }
      // An old text that can no longer be parsed counts as what the entry has now.
      do { try row.take(&edited, field, form) } catch  where form.isPast {}
    }
    return edited
  }

  /// Returns the form that edits a value; `save` gets the edited value, and the value as it was when editing began.
  ///
  /// - Parameters:
  ///   - summary: describes the value as it is filled in so far.
  ///   - recreate: adds the edited value as a new entry, if its entry was deleted meanwhile.
  ///   - saveDroppingChanges: saves the value even if that drops changes of single occurrences of an event.
  func editor(
    _ title: Phrase, of value: Value, draft: DraftKeeper? = nil,
    summary: (@MainActor (Value) -> Understood?)? = nil,
    recreate: (@MainActor (Value) throws -> EntityID)? = nil,
    saveDroppingChanges: (@MainActor (Value, _ seen: Value) throws -> Void)? = nil,
    save: @escaping @MainActor (Value, _ seen: Value) throws -> Void
  ) -> FormViewModel {
    var recreateForm: (@MainActor (FormState) throws -> EntityID)?
    if let recreate { recreateForm = { try recreate(edited(value, by: $0)) } }
    var insistForm: (@MainActor (FormState, FormState) throws -> Void)?
    if let saveDroppingChanges {
      insistForm = { try saveDroppingChanges(edited(value, by: $0), edited(value, by: $1)) }
    }
    return FormViewModel(
      title: title[context.language], fields: fields(of: value), draft: draft, context: context,
      recreate: recreateForm, saveDroppingChanges: insistForm,
      summary: summary.map { formSummary(by: $0, of: value) }
    ) { form, seen in
      try save(edited(value, by: form), edited(value, by: seen))
    }
  }

  /// Returns the summary of a form, which is nil while its fields cannot be read.
  private func formSummary(
    by summary: @escaping @MainActor (Value) -> Understood?, of value: Value
  ) -> @MainActor (FormState) async -> Understood? {
    { form in (try? edited(value, by: form)).flatMap(summary) }
  }

  /// Returns the form of a new entry, filled from a draft; `onAdded` gets its id.
  func adder(
    _ title: Phrase, from blank: Value, _ draft: Draft,
    summary: (@MainActor (Value) -> Understood?)? = nil,
    onAdded: @escaping @MainActor (EntityID) -> Void,
    add: @escaping @MainActor (Value) throws -> EntityID
  ) -> FormViewModel {
    FormViewModel(
      title: title[context.language], fields: fields(of: blank),
      draft: DraftKeeper(draft, typed: draft, context: context), context: context,
      summary: summary.map { formSummary(by: $0, of: blank) }
    ) { form, _ in
      onAdded(try add(edited(blank, by: form)))
    }
  }
}

/// The rows that several forms have.
extension FormRow {
  static func line(_ key: FieldKey, _ path: WritableKeyPath<Value, String>) -> FormRow {
    FormRow(key) {
      .line($0[keyPath: path])
    } take: { value, field, _ in
      value[keyPath: path] = field.text
    }
  }

  static func line(_ key: FieldKey, _ path: WritableKeyPath<Value, String?>) -> FormRow {
    FormRow(key) {
      .line($0[keyPath: path])
    } take: { value, field, _ in
      value[keyPath: path] = field.text.unlessEmpty
    }
  }

  static func text(_ key: FieldKey, _ path: WritableKeyPath<Value, String?>) -> FormRow {
    FormRow(key) {
      .text($0[keyPath: path])
    } take: { value, field, _ in
      value[keyPath: path] = field.text.unlessEmpty
    }
  }

  /// A value that is typed, such as a day; `read` also gets the value with the fields of the rows before it.
  static func typed<Field>(
    _ key: FieldKey, _ path: WritableKeyPath<Value, Field>, as text: @escaping (Field) -> String?,
    read: @escaping (String, Value) throws -> Field
  ) -> FormRow {
    FormRow(key) {
      .line(text($0[keyPath: path]))
    } take: { value, field, _ in
      value[keyPath: path] = try read(field.text, value)
    }
  }

  static func choice<Option: Equatable>(
    _ key: FieldKey, _ path: WritableKeyPath<Value, Option>, among options: [(Option, String)]
  ) -> FormRow {
    FormRow(key) { value in
      let selected = options.firstIndex { $0.0 == value[keyPath: path] }
      return .choice(options.map(\.1), selected: selected ?? 0)
    } take: { value, field, _ in
      if let selection = field.selection { value[keyPath: path] = options[selection].0 }
    }
  }

  /// A choice between Inbox and all folders; an entry of a deleted folder stays in it until another one is chosen.
  static func folder(
    _ path: WritableKeyPath<Value, EntityID?>, _ context: ScreenContext
  ) -> FormRow {
    let folders = context.book.folders.allIncludingArchived().map {
      (Optional($0.id), $0.shownPath)
    }
    return choice(.folder, path, among: [(nil, Phrase.inbox[context.language])] + folders)
  }

  static func tags(_ path: WritableKeyPath<Value, [String]>) -> FormRow {
    typed("tags", path, as: TagText.text) { text, _ in TagText.tags(text) }
  }

  static func reminders(
    _ path: WritableKeyPath<Value, String?>, _ context: ScreenContext
  ) -> FormRow {
    typed(.remind, path, as: \.self) { text, _ in try context.book.reminderRule(text) }
  }
}
