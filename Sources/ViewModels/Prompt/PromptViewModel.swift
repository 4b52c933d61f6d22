import Services

/// One line of text asked of the user; what was refused stays in the line.
@MainActor package final class PromptViewModel: LineScene {
  package struct State: Equatable, Sendable {
    package var label: String
    package var input: TextInput
    package var meaning = TextMeaning.words
    /// Why the text was refused.
    package var refusal: String?

    /// `#RRGGBB` of the colour that is typed; nil where none is.
    package var colour: String? { meaning.colour(of: input.text) }
  }

  package var onUpdated: @MainActor () -> Void = {}
  package private(set) var state: State {
    didSet { if state != oldValue { onUpdated() } }
  }

  private let context: ScreenContext
  private let original: String
  private let draft: DraftKeeper?
  private let submit: @MainActor (String) throws -> Void
  private lazy var scope = SheetScope(
    save: { [weak self] in try self?.enter() },
    cancel: { [weak self] in self?.cancel() })

  /// - Parameters:
  ///   - text: what is there to be changed.
  ///   - meaning: what the line is read as.
  ///   - draft: keeps what is typed; nil when that is not worth it.
  package init(
    _ label: Phrase, text: String = "", meaning: TextMeaning = .words,
    draft: DraftKeeper? = nil, context: ScreenContext,
    submit: @escaping @MainActor (String) throws -> Void
  ) {
    self.context = context
    self.submit = submit
    self.draft = draft
    original = text
    let typed = draft?.typedText.map { TextInput($0) }
    state = State(
      label: label[context.language], input: typed ?? TextInput(text, meaning: meaning),
      meaning: meaning)
  }

  package var isTyping: Bool { true }
  package var commands: [BoundCommand] { scope.boundCommands }
  package var input: TextInput { state.input }

  package func edit(_ input: TextInput) {
    var next = state
    next.input = input
    next.refusal = draft?.keep(input.text, over: original)
    state = next
  }

  private func cancel() {
    draft?.drop(state.input.text, over: original)
    context.navigator?.dismiss(self)
  }

  private func enter() throws {
    state.refusal = try context.submit(self, draft) { try submit(state.input.text) }
  }
}
