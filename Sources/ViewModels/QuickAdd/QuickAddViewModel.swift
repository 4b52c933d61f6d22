package import Core
package import Entities
package import Services

/// A line that becomes an entry, shown as it is understood while it is typed.
@MainActor package final class QuickAddViewModel: LineScene {
  package var onUpdated: @MainActor () -> Void = {}
  package private(set) var state: QuickAddState {
    didSet { if state != oldValue { onUpdated() } }
  }

  private let context: ScreenContext
  /// What the entry is where the line says nothing.
  private let blank: TodoDraft
  private let draft: DraftKeeper
  private let onAdded: @MainActor (EntityID) -> Void
  private lazy var scope = SheetScope(
    save: { [weak self] in try self?.save() },
    cancel: { [weak self] in self?.cancel() })

  /// - Parameters:
  ///   - blank: what the entry is where the line says nothing.
  ///   - typed: what was typed before, in a program that has ended.
  ///   - onAdded: hears of the new entry.
  package init(
    _ label: Phrase, over blank: TodoDraft = TodoDraft(""), typed: Draft? = nil,
    context: ScreenContext, onAdded: @escaping @MainActor (EntityID) -> Void = { _ in }
  ) {
    self.context = context
    self.blank = blank
    self.onAdded = onAdded
    var draft = context.draft(.line, blank.isExpense ? .expense : .todo)
    draft.folder = blank.folder
    draft.date = blank.due
    self.draft = DraftKeeper(draft, typed: typed, context: context)
    state = QuickAddState(
      label: label[context.language],
      example: (blank.isExpense ? Phrase.expenseExample : .quickAddExample)[context.language])
    if let typed { show(TextInput(typed.text)) }
  }

  package var scopes: ScopeStack { .sheet }
  package var commandTargets: [any CommandTarget] { [scope] }
  package var isTyping: Bool { true }
  package var input: TextInput { state.input }

  package func press(_ key: String) -> KeyResponse {
    guard key == "backspace", let quoted = quotingPieceAtCaret() else { return type(key) }
    edit(quoted)
    return .handled
  }

  /// Of several lines each can be an entry.
  package func paste(_ text: String) {
    var input = state.input
    input.insert(text)
    let lines = PastedLines(input.text).lines
    // What is refused can then be mended.
    insert(text)
    guard lines.count > 1 else { return }
    let question = QuestionViewModel<ConfirmCommand>(
      title: .addLines(lines.count), message: .eachLineIsAnEntry, context: context
    ) { [self] answer in
      if answer == .yes { try add(lines) }
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

  /// The line in which the piece before the caret stands in quotes, and so is text again.
  private func quotingPieceAtCaret() -> TextInput? {
    let input = state.input
    guard input.selected == nil else { return nil }
    let line = context.book.quickAdd.line(input.text, over: blank)
    guard let piece = line.pieces.first(where: { $0.range.upperBound == input.caret }),
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
    if let name = context.book.quickAdd.line(state.input.text, over: blank).unknownFolder {
      return offerFolder(name)
    }
    try add(unknownFolder: .refused)
  }

  private func add(unknownFolder: QuickAddService.UnknownFolder) throws {
    var added: EntityID?
    state.refusal = try context.submit(self, draft) {
      added = try context.book.quickAdd.add(
        state.input.text, over: blank, unknownFolder: unknownFolder)
    }
    if let added { onAdded(added) }
  }

  private func add(_ lines: [String]) throws {
    var added: [EntityID] = []
    state.refusal = try context.submit(self, draft) {
      added = try context.book.quickAdd.add(lines: lines, over: blank)
    }
    if let first = added.first { onAdded(first) }
  }

  private func offerFolder(_ name: String) {
    context.confirm(.makeFolder(name), .unknownFolder(name)) { [self] in
      try add(unknownFolder: .made)
    }
  }
}

extension QuickLine.Meaning {
  /// Whether it is more than a word of the title.
  fileprivate var isRecognised: Bool {
    switch self {
    case .title: false
    case .tag, .priority, .folder, .inbox, .unknownFolder, .day, .time, .repeats, .page, .amount:
      true
    }
  }
}

extension Phrase {
  static let quickAdd = Phrase("Quick-add", "빠른 추가")
  static let expenseExample = Phrase(
    "e.g. lunch 12000 #food yesterday", "예: 점심 12000 #식비 어제")
  static let quickAddExample = Phrase(
    "e.g. Call Mum tomorrow 18:00 #family !high /Home", "예: 엄마에게 전화 내일 18:00 #가족 !높음 /집")
  static func addLines(_ count: Int) -> Phrase {
    Phrase("Add \(counted(count, "entry", "entries"))?", "항목 \(count)개를 추가할까요?")
  }
  static let eachLineIsAnEntry = Phrase(
    "Each line is an entry. “No” makes one line of the text.",
    "한 줄이 한 항목입니다. “아니요”는 글을 한 줄로 만듭니다.")
  static let diaryPage = Phrase("diary page", "일기")
  static func newFolderChip(_ name: String) -> Phrase {
    Phrase("no folder \(name)", "\(name) 폴더 없음")
  }
  static func makeFolder(_ name: String) -> Phrase {
    Phrase("Make folder “\(name)”?", "“\(name)” 폴더를 만들까요?")
  }
  static func unknownFolder(_ name: String) -> Phrase {
    Phrase(
      "There is none. To keep /\(name) as text, put it in quotes.",
      "그런 폴더가 없습니다. /\(name)을(를) 글로 두려면 따옴표로 묶으십시오.")
  }
}
