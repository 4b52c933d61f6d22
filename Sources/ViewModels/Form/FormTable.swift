import Core
import Entities
import Services

/// One field of a form over a value: what its control shows, and what is made of what was typed there.
@MainActor struct FormRow<Value> {
  let key: FieldKey
  let control: (Value) -> FormField.Value
  /// Takes the field into the value, in which the rows before it are taken already.
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
/// New entries and entries that are edited have the same: a new one is edited from a blank.
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

  /// The value with what was changed in the form; the rest of it stays, even what could not be typed.
  func edited(_ value: Value, by form: FormState) throws -> Value {
    var edited = value
    for row in rows {
      guard let field = form.changedField(row.key.rawValue) else { continue }
      // Of what was seen long ago and can be read no more, an entry keeps what it has.
      do { try row.take(&edited, field, form) } catch  where form.isPast {}
    }
    return edited
  }

  /// The form that edits a value; `save` gets it as edited and as it was seen when the writing began.
  ///
  /// - Parameters:
  ///   - summary: says what the value is so far.
  ///   - recreate: adds as a new one what was edited and is deleted meanwhile.
  ///   - insist: saves it although that drops what is different on some days of an event.
  func editor(
    _ title: Phrase, of value: Value, draft: DraftKeeper? = nil,
    summary: (@MainActor (Value) -> String?)? = nil,
    recreate: (@MainActor (Value) throws -> EntityID)? = nil,
    insist: (@MainActor (Value, _ seen: Value) throws -> Void)? = nil,
    save: @escaping @MainActor (Value, _ seen: Value) throws -> Void
  ) -> FormViewModel {
    var recreateForm: (@MainActor (FormState) throws -> EntityID)?
    if let recreate { recreateForm = { try recreate(edited(value, by: $0)) } }
    var insistForm: (@MainActor (FormState, FormState) throws -> Void)?
    if let insist {
      insistForm = { try insist(edited(value, by: $0), edited(value, by: $1)) }
    }
    return FormViewModel(
      title: title[context.language], fields: fields(of: value), draft: draft, context: context,
      recreate: recreateForm, insist: insistForm, summary: summary.map { said(by: $0, of: value) }
    ) { form, seen in
      try save(edited(value, by: form), edited(value, by: seen))
    }
  }

  /// Nothing is said of what cannot be read yet.
  private func said(
    by summary: @escaping @MainActor (Value) -> String?, of value: Value
  ) -> @MainActor (FormState) async -> String? {
    { form in (try? edited(value, by: form)).flatMap(summary) }
  }

  /// The form of what is new, filled with what was typed; `onAdded` gets its id.
  func adder(
    _ title: Phrase, from blank: Value, _ draft: Draft,
    summary: (@MainActor (Value) -> String?)? = nil,
    onAdded: @escaping @MainActor (EntityID) -> Void,
    add: @escaping @MainActor (Value) throws -> EntityID
  ) -> FormViewModel {
    FormViewModel(
      title: title[context.language], fields: fields(of: blank),
      draft: DraftKeeper(draft, typed: draft, context: context), context: context,
      summary: summary.map { said(by: $0, of: blank) }
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

  /// A value that is typed, such as a day; `read` also gets what the form's value is so far.
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

  /// The folders among which a form lets choose, Inbox before them; what points at a deleted one keeps
  /// doing so until another is chosen.
  static func folder(
    _ path: WritableKeyPath<Value, EntityID?>, _ context: ScreenContext
  ) -> FormRow {
    let folders = context.book.folders.everyFolder().map { (Optional($0.id), $0.shownPath) }
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
