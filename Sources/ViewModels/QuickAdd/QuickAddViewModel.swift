package import Core
package import Entities
package import Services

/// A line that becomes an entry; while it is typed, the sheet shows how it is understood.
@MainActor package final class QuickAddViewModel: LineScene {
  package var onUpdated: @MainActor () -> Void = {}
  package private(set) var state: QuickAddState {
    didSet { if state != oldValue { onUpdated() } }
  }

  private let context: ScreenContext
  /// The values that the entry has where the line says nothing.
  private let blank: TodoDraft
  /// Whether the line stays open for the next entry.
  private let isForMany: Bool
  private let draft: DraftKeeper
  private let onAdded: @MainActor (EntityID) -> Void
  /// The lines of the text that was pasted last, and the text as it stands in the line since.
  private var pasted: (lines: [PastedLine], text: String)?

  /// - Parameters:
  ///   - blank: the values that the entry has where the line says nothing.
  ///   - isForMany: whether the line stays open for the next entry; a page is written alone.
  ///   - typed: the draft that an ended program left behind.
  ///   - onAdded: called with the id of the new entry.
  package init(
    _ label: Phrase, over blank: TodoDraft = TodoDraft(""), isForMany: Bool = false,
    typed: Draft? = nil, context: ScreenContext,
    onAdded: @escaping @MainActor (EntityID) -> Void = { _ in }
  ) {
    self.context = context
    self.blank = blank
    self.isForMany = isForMany
    self.onAdded = onAdded
    var draft = context.draft(.line, blank.wanted.kind)
    draft.folder = blank.folder
    draft.parent = blank.parent
    draft.date = blank.due
    draft.tags = blank.tags
    self.draft = DraftKeeper(draft, typed: typed, context: context)
    state = QuickAddState(
      label: label[context.language],
      example: blank.wanted.example(context.book.money)[context.language])
    if let typed { show(TextInput(typed.text)) }
  }

  package var scopes: ScopeStack { .line }
  package var isTyping: Bool { true }
  package var input: TextInput { state.input }

  package func press(_ key: String) -> KeyResponse {
    guard key == "backspace", let quoted = quotingPieceAtCaret() else { return type(key) }
    edit(quoted)
    return .handled
  }

  /// Inserts a text; if it has several lines, asks whether each is an entry.
  package func paste(_ text: String) {
    var input = state.input
    input.insert(text)
    let lines = PastedLine.all(in: input.text)
    // Inserted first, a text that is refused can be corrected.
    insert(text)
    guard lines.count > 1 else { return }
    pasted = (lines, state.input.text)
    offer(lines)
  }

  /// Asks whether each line is an entry.
  private func offer(_ lines: [PastedLine]) {
    let question = QuestionViewModel<ConfirmCommand>(
      title: .addLines(lines.count), message: .eachLineIsAnEntry, context: context
    ) { [self] answer in
      if answer == .yes { return try addAll(lines) }
      pasted = nil
    }
    context.navigator?.present(.question(question))
  }

  package func edit(_ input: TextInput) {
    show(input, refusal: draft.keep(input.text))
  }

  private func show(_ input: TextInput, refusal: String? = nil) {
    var next = state
    next.input = input
    next.refusal = refusal
    next.chips = QuickChips(context, over: blank).chips(input.text)
    state = next
  }

  /// Returns the line with the piece before the caret in quotes, which makes it plain text; nil if no piece ends there.
  private func quotingPieceAtCaret() -> TextInput? {
    let input = state.input
    guard input.selected == nil, input.caret > 0 else { return nil }
    let line = context.book.quickAdd.line(input.text, over: blank)
    guard let piece = line.pieces.last(where: { $0.range.upperBound == input.caret }),
      piece.meaning.isRecognised
    else { return nil }
    var characters = input.characters
    guard !characters[piece.range].contains("\"") else { return nil }
    characters.insert("\"", at: piece.range.upperBound)
    characters.insert("\"", at: piece.range.lowerBound)
    var quoted = TextInput(String(characters))
    quoted.moveCaret(to: input.caret + 2)
    return quoted
  }

  private func cancel() {
    draft.drop(state.input.text)
    context.navigator?.dismiss(self)
  }

  private func save() throws {
    let book = context.book
    // What was refused is still several lines.
    if let pasted, pasted.text == state.input.text { return offer(pasted.lines) }
    if book.store.isNotSaved, state.input.text.allSatisfy(\.isWhitespace) {
      try book.retry()
      return context.notify(.done, .everythingIsSaved)
    }
    if let name = book.quickAdd.line(state.input.text, over: blank).unknownFolder,
      book.folders.list(named: name) == nil
    {
      return offerFolder(name)
    }
    try add(unknownFolder: .refused)
  }

  private func add(unknownFolder: QuickAddService.UnknownFolder) throws {
    try add {
      try context.book.quickAdd.add(state.input.text, over: blank, unknownFolder: unknownFolder)
    }
  }

  /// Adds an entry for each line, after making the folders that the lines name if the user wants them.
  private func addAll(_ lines: [PastedLine]) throws {
    let book = context.book
    let names = lines.compactMap { book.quickAdd.line($0.text, over: blank).unknownFolder }
    guard let name = names.first(where: { book.folders.list(named: $0) == nil }) else {
      return try add(lines)
    }
    context.confirm(.makeFolder(book.folders.newFolders(name)), .unknownFolder(name)) { [self] in
      try book.folders.add(name)
      try addAll(lines)
    }
  }

  private func add(_ lines: [PastedLine]) throws {
    try add { try context.book.quickAdd.add(lines: lines, over: blank).first }
  }

  private func add(by act: () throws -> EntityID?) throws {
    var added: EntityID?
    let refusal: String?
    do {
      refusal = try context.submit(self, draft, isLast: !isForMany) { added = try act() }
    } catch {
      // What could not be written is listed already: with Enter once more, it would be there twice.
      if isForMany { show(TextInput()) }
      throw error
    }
    if refusal == nil, isForMany { show(TextInput()) }
    state.refusal = refusal
    if let added { onAdded(added) }
  }

  /// Opens the form with all fields, or the editor, filled with what was understood.
  private func openForm() {
    let entry = context.book.quickAdd.entry(state.input.text, over: blank)
    context.navigator?.dismiss(self)
    context.continueInForm(with: entry, over: blank, onAdded: onAdded)
  }

  private func offerFolder(_ name: String) {
    context.confirm(.makeFolder(context.book.folders.newFolders(name)), .unknownFolder(name)) {
      [self] in
      try add(unknownFolder: .made)
    }
  }
}

extension QuickAddViewModel: CompletedScene {
  package var completedLine: CompletedLine? {
    CompletedLine(state.input, syntax: .entry(blank.wanted))
  }
}

/// What can be done in a line that adds.
package enum LineCommand: String, CommandSet {
  case add
  case form
  case close

  package static let scope = "line"
  package static let scopeTitle = Phrase("Line that adds", "추가하는 줄")

  package var info: CommandInfo {
    switch self {
    case .add:
      CommandInfo(
        Phrase("Add", "추가"), Phrase("Add what the line says", "쓴 대로 추가합니다"),
        keys: ["enter", "ctrl+s"], group: .edit, prominence: .hint)
    case .form:
      CommandInfo(
        Phrase("All fields", "모든 칸"),
        Phrase("Go on in the form with all fields", "모든 칸이 있는 양식에서 이어 씁니다"),
        keys: ["tab"], group: .edit, prominence: .hint)
    case .close:
      CommandInfo(
        Phrase("Close", "닫기"), Phrase("Close; the line is not added", "추가하지 않고 닫습니다"),
        keys: ["esc"], group: .edit, prominence: .hint)
    }
  }
}

extension QuickAddViewModel: CommandTarget {
  package typealias Command = LineCommand

  package func info(of command: LineCommand) -> CommandInfo {
    var info = command.info
    guard command == .form, blank.wanted == .page else { return info }
    info.title = Phrase("Editor", "편집기")
    info.summary = Phrase("Go on in the editor", "편집기에서 이어 씁니다")
    return info
  }

  package func availability(of command: LineCommand) -> Availability { .available }

  package func perform(_ command: LineCommand) throws {
    switch command {
    case .add: try save()
    case .form: openForm()
    case .close: cancel()
    }
  }
}

extension QuickLine.Subject {
  /// The kind of entry that a draft of the line names.
  fileprivate var kind: EntityKind {
    switch self {
    case .any, .todo: .todo
    case .expense: .expense
    case .page: .diary
    case .person(let role): role.kind
    }
  }

  /// The subject of a line whose draft an ended program left behind.
  init(_ kind: EntityKind) {
    switch kind {
    case .expense: self = .expense
    case .diary: self = .page
    case .employee, .student: self = PersonDetails.Role(kind).map { .person($0) } ?? .any
    case .todo, .event, .folder, .other: self = .any
    }
  }

  /// The title of the line.
  var title: Phrase {
    switch self {
    case .any, .todo: .quickAdd
    case .expense: .newExpense
    case .page: .newPage
    case .person(.employee): .newEmployee
    case .person(.student): .newStudent
    }
  }

  fileprivate func example(_ money: MoneyText) -> Phrase {
    switch self {
    case .any, .todo: .quickAddExample
    case .expense: .expenseExample(money)
    case .page: .pageExample
    case .person(let role): .example(of: role)
    }
  }
}

extension QuickLine.Meaning {
  /// Whether it is more than a word of the title.
  fileprivate var isRecognised: Bool {
    switch self {
    case .title: false
    case .tag, .priority, .folder, .inbox, .unknownFolder, .ambiguousFolder, .day, .time, .start,
      .estimate, .reminds, .repeats, .ends, .event, .hours, .days, .backwards, .lasting,
      .lastingDays,
      .place, .page, .amount:
      true
    }
  }
}
