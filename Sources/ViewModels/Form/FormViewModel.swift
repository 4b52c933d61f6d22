package import Core
import Services

/// A sheet of fields that are saved together; what is refused stays in its field.
@MainActor package final class FormViewModel: Scene, CommandTarget {
  package var onUpdated: @MainActor () -> Void = {}
  package private(set) var state: FormState {
    didSet { if state != oldValue { onUpdated() } }
  }

  private let context: ScreenContext
  private let original: [FormField]
  /// The form as it was when editing began, perhaps in a program that has ended.
  private let seen: FormState
  private let draft: DraftKeeper?
  /// Whether closing the form asks what to do with what was typed.
  private let asksOnClosing: Bool
  private let submit: @MainActor (FormState, _ seen: FormState) throws -> Void
  private let recreate: (@MainActor (FormState) throws -> EntityID)?
  /// Saves even if that drops changes of single occurrences.
  private let saveDroppingChanges: (@MainActor (FormState, _ seen: FormState) throws -> Void)?
  private let summary: (@MainActor (FormState) async -> Understood?)?
  /// The task that computes the summary of the form.
  package private(set) var summing: Task<Void, Never>?

  /// - Parameters:
  ///   - fields: the fields with their present values.
  ///   - draft: keeps what is typed; nil if that is not worth it.
  ///   - asksOnClosing: whether what is typed is part of the book, so that closing the form asks what to do with it.
  ///   - recreate: adds what was edited as a new entry, if its entry was deleted meanwhile.
  ///   - saveDroppingChanges: saves the form even if that drops changes of single occurrences of an event.
  ///   - summary: says what saving the form, as filled in so far, will do, and what is doubtful about it.
  ///   - submit: saves the form; it also gets the form as it was when editing began.
  package init(
    title: String, fields: [FormField], draft: DraftKeeper? = nil, context: ScreenContext,
    asksOnClosing: Bool = true,
    recreate: (@MainActor (FormState) throws -> EntityID)? = nil,
    saveDroppingChanges: (@MainActor (FormState, _ seen: FormState) throws -> Void)? = nil,
    summary: (@MainActor (FormState) async -> Understood?)? = nil,
    submit: @escaping @MainActor (FormState, _ seen: FormState) throws -> Void
  ) {
    original = fields
    seen = FormState(
      title: title, fields: fields.map { $0.filled(from: draft?.seenValues) }, over: fields,
      isPast: true)
    self.draft = draft
    self.asksOnClosing = asksOnClosing
    state = FormState(
      title: title, fields: fields.map { $0.filled(from: draft?.typedValues) }, over: fields)
    self.context = context
    self.submit = submit
    self.recreate = recreate
    self.saveDroppingChanges = saveDroppingChanges
    self.summary = summary
    // A resumed draft is continued, so its text is not selected.
    if draft?.typedValues == nil { state.fields[state.focus].receiveFocus() }
    state.understood = understood(of: state)
    summarise()
  }

  isolated deinit {
    summing?.cancel()
  }

  package var isTyping: Bool { true }
  package var scopes: ScopeStack { .form }

  package func press(_ key: String) -> KeyResponse {
    if key == "enter", enter != .line { return .ignored }
    var fields = state.fields
    let response = fields[state.focus].press(key)
    show(fields)
    return response
  }

  package func paste(_ text: String) {
    var fields = state.fields
    fields[state.focus].paste(text)
    show(fields)
  }

  private func show(_ fields: [FormField]) {
    guard fields != state.fields else { return }
    var next = state
    next.fields = fields
    next.refusal = draft?.keep(fields, over: original)
    next.understood = understood(of: next)
    state = next
    summarise()
  }

  /// Computes the summary of the current fields, and cancels the computation for older ones.
  private func summarise() {
    guard let summary else { return }
    summing?.cancel()
    let form = state
    summing = Task { [weak self] in
      let text = await summary(form)
      if !Task.isCancelled { self?.state.summary = text }
    }
  }

  private func understood(of form: FormState) -> Understood? {
    let field = form.fields[form.focus]
    return TextInterpreter(context).understood(
      field.text, as: field.meaning, over: original[form.focus].text)
  }

  package func availability(of command: FormCommand) -> Availability {
    command == .change && state.fields[state.focus].selection == nil
      ? .unavailable(because: .isTyped) : .available
  }

  package func info(of command: FormCommand) -> CommandInfo {
    var info = command.info
    guard command == .enter else { return info }
    switch enter {
    case .line: info.title = .newLine
    case .next: info.title = FormCommand.next.info.title
    case .save: break
    }
    return info
  }

  private enum Enter {
    case line
    case next
    case save
  }

  /// What Enter does in the field that is being edited: a text of many lines gets a new line, unless it is the
  /// last field and empty.
  private var enter: Enter {
    if case .text(let input) = state.fields[state.focus].value, !isLast || !input.isEmpty {
      return .line
    }
    return isLast ? .save : .next
  }

  private var isLast: Bool { state.focus == state.fields.count - 1 }

  package func perform(_ command: FormCommand) throws {
    switch command {
    case .save: try save()
    case .enter:
      switch enter {
      case .line: _ = press("enter")
      case .next: moveFocus(by: 1)
      case .save: try save()
      }
    case .next: moveFocus(by: 1)
    case .previous: moveFocus(by: -1)
    case .change: _ = press("right")
    case .cancel: cancel()
    }
  }

  package func point(at item: Int) {
    if item != state.focus, state.fields.indices.contains(item) { focus(on: item) }
  }

  package func placeCaret(before character: Int) {
    state.fields[state.focus].placeCaret(before: character)
  }

  private func moveFocus(by fields: Int) {
    focus(on: state.focus.stepped(by: fields, among: state.fields.count))
  }

  private func focus(on field: Int) {
    var next = state
    next.focus = field
    next.fields[field].receiveFocus()
    next.understood = understood(of: next)
    state = next
  }

  private func save() throws {
    let refusal = try finish { try submit(state, seen) }
    if let unconfirmed = refusal as? Unconfirmed {
      return context.confirm(unconfirmed.title, unconfirmed.message) { [self] in
        _ = try finish { try unconfirmed.act() }
      }
    }
    if let saveDroppingChanges, let stranded = refusal as? RuleError,
      case .wouldLoseChanges = stranded
    {
      return context.confirm(.dropChanges, Phrase(stranded)) { [self] in
        _ = try finish { try saveDroppingChanges(state, seen) }
      }
    }
    guard let recreate, refusal as? RuleError == .entryIsGone else { return }
    context.confirm(.deletedMeanwhile, .saveAnew) { [self] in
      var added: EntityID?
      _ = try finish { added = try recreate(state) }
      if let added { context.navigator?.moveCursor(to: [added]) }
    }
  }

  /// Performs the act and closes the form, or shows why the act was refused and focuses the refused field.
  ///
  /// Returns the error if it was refused.
  private func finish(by act: () throws -> Void) throws -> (any Error)? {
    var refusal: (any Error)?
    state.refusal = try context.submit(self, draft) {
      do {
        try act()
      } catch {
        refusal = error
        throw error
      }
    }
    let field = refusal.flatMap(state.field)
    if let field, field != state.focus { focus(on: field) }
    return refusal
  }

  /// Closes the form, or asks first if something was changed.
  private func cancel() {
    let isUnchanged = zip(state.fields, original).allSatisfy { $0.hasSameContent(as: $1) }
    guard asksOnClosing, !isUnchanged else { return discard() }
    let keepDraft: @MainActor () -> Void = { [self] in leave() }
    context.askToSave(
      save: { [self] in try save() }, leave: draft == nil ? nil : keepDraft,
      discard: { [self] in discard() })
  }

  /// Keeps the draft and closes the form; if the draft cannot be kept, the form stays open.
  private func leave() {
    state.refusal = draft?.keep(state.fields, over: original)
    if state.refusal == nil { context.leaveUnfinished(self) }
  }

  private func discard() {
    draft?.discard()
    context.navigator?.dismiss(self)
  }
}

extension FormViewModel: CompletedScene {
  package var completedLine: CompletedLine? {
    let field = state.fields[state.focus]
    guard case .line(let input) = field.value else { return nil }
    return CompletedLine(input, field.meaning)
  }

  package func edit(_ input: TextInput) {
    var fields = state.fields
    fields[state.focus].value = .line(input)
    show(fields)
  }
}

/// What a form shows.
package struct FormState: Equatable, Sendable {
  package var title: String
  package var fields: [FormField]
  /// Index of the field that is being edited.
  package var focus = 0
  /// How the text in that field is understood.
  package var understood: Understood?
  /// What saving the form will do.
  package var summary: Understood?
  /// Why the form could not be saved.
  package var refusal: String?
  /// The fields as the edited entry has them.
  private let original: [FormField]
  /// Whether it is the form as it was when editing began.
  let isPast: Bool

  init(title: String, fields: [FormField], over original: [FormField], isPast: Bool = false) {
    self.title = title
    self.fields = fields
    self.original = original
    self.isPast = isPast
  }

  /// The text of the field with this name; empty if there is none.
  package subscript(name: String) -> String {
    fields.first { $0.name == name }?.text ?? ""
  }

  /// Returns the index of the option that is chosen in the field with this name.
  package func selection(_ name: String) -> Int? {
    fields.first { $0.name == name }?.selection
  }

  /// Returns the field with this name if it was changed; otherwise the entry keeps what it has, even if that could
  /// not be typed.
  func changedField(_ name: String) -> FormField? {
    zip(fields, original).first { field, old in
      field.name == name && !field.hasSameContent(as: old)
    }?.0
  }
}

/// What can be done in a form.
package enum FormCommand: String, CommandSet {
  case enter
  case save
  case next
  case previous
  case change
  case cancel

  package static let scope = "form"
  package static let scopeTitle = Phrase("Form", "입력 양식")

  package var info: CommandInfo {
    switch self {
    case .enter:
      CommandInfo(
        Phrase("Save", "저장"),
        Phrase("Go to the next field; on the last one, save", "다음 칸으로 가고, 마지막 칸에서는 저장합니다"),
        keys: ["enter"], group: .move, prominence: .hint)
    case .save:
      CommandInfo(
        Phrase("Save", "저장"), Phrase("Save all fields", "모든 칸을 저장합니다"),
        keys: ["ctrl+s"], group: .edit, prominence: .hint)
    case .next:
      CommandInfo(
        Phrase("Next", "다음"), Phrase("Go to the next field", "다음 칸으로 갑니다"),
        keys: ["tab", "down"], group: .move)
    case .previous:
      CommandInfo(
        Phrase("Previous", "이전"), Phrase("Go to the previous field", "이전 칸으로 갑니다"),
        keys: ["shift+tab", "up"], group: .move)
    case .change:
      CommandInfo(
        Phrase("Change", "바꾸기"),
        Phrase("Choose another value in this field", "이 칸의 다른 값을 고릅니다"),
        keys: ["left", "right"], group: .edit, prominence: .hint)
    case .cancel:
      CommandInfo(
        Phrase("Cancel", "취소"),
        Phrase("Close; ask first when something was changed", "닫습니다. 바뀐 것이 있으면 먼저 묻습니다"),
        keys: ["esc"], group: .edit, prominence: .lastHint)
    }
  }
}

extension FormState {
  /// Returns the index of the field that was refused; nil if the form is refused as a whole.
  func field(refusedBy error: any Error) -> Int? {
    let names =
      switch error {
      case let refusal as Refusal: [refusal.field].compactMap(\.self)
      case let error as RuleError: error.fields
      default: [String]()
      }
    let candidates = fields.indices.filter { names.contains(fields[$0].name) }
    guard case RuleError.dayUnknown(let text) = error else { return candidates.first }
    return candidates.first { fields[$0].text.trimmed == text.trimmed } ?? candidates.first
  }
}

extension RuleError {
  /// The names of the form fields whose value can break the rule.
  fileprivate var fields: [String] {
    switch self {
    case .emptyTitle: ["title", "product"]
    case .emptyName, .emptyFolderName, .folderNameTaken, .listNameTaken, .folderNameTooLong,
      .folderNameOfInbox:
      ["name"]
    case .ageUnlikely: ["age"]
    case .colourUnknown: ["colour"]
    case .amount, .emptyAmount: ["amount"]
    case .dayUnknown: ["due", "date", "from", "to"]
    case .belowItself, .noSuchTodo, .noSuchEntry, .ambiguousEntry, .listHoldsNothing:
      ["parent"]
    case .startUnknown: ["start"]
    case .estimateUnknown: ["estimate"]
    case .reminderUnknown: ["remind"]
    case .repeatUnknown, .repeatTooOften, .repeatNever, .repeatElsewhere, .eventRepeatsAfterDone:
      ["repeat"]
    case .eventWithoutDay: ["from"]
    case .eventEndUnknown, .eventEndWithoutTime, .eventEndsBeforeItBegins, .eventTooLong: ["to"]
    case .folderFull, .folderTooEmpty, .folderIsGone: ["folder"]
    case .minimumOverMaximum: ["maximum"]
    default: []
    }
  }
}
