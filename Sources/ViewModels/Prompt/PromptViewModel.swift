import Services

/// One line of text asked of the user; what was refused stays in the line.
@MainActor package final class PromptViewModel: Scene {
  package struct State: Equatable, Sendable {
    package var label: String
    package var input: TextInput
    /// Why the text was refused.
    package var refusal: String?
  }

  package var onUpdated: @MainActor () -> Void = {}
  package private(set) var state: State {
    didSet { if state != oldValue { onUpdated() } }
  }

  private let context: ScreenContext
  private let submit: @MainActor (String) throws -> Void
  private lazy var scope = SheetScope(
    save: { [weak self] in try self?.enter() },
    cancel: { [weak self] in self?.context.navigator?.dismiss() })

  package init(
    _ label: Phrase, text: String = "", context: ScreenContext,
    submit: @escaping @MainActor (String) throws -> Void
  ) {
    self.context = context
    self.submit = submit
    state = State(label: label[context.language], input: TextInput(text))
  }

  package var commands: [BoundCommand] { scope.boundCommands }

  package func press(_ key: String) -> KeyResponse {
    var next = state
    let response = next.input.press(key)
    if next.input != state.input { next.refusal = nil }
    state = next
    return response
  }

  package func paste(_ text: String) {
    var next = state
    next.input.insert(text.onOneLine)
    next.refusal = nil
    state = next
  }

  private func enter() throws {
    do {
      try context.finishSheet { try submit(state.input.text) }
    } catch let failure as StoreFailure where failure.keepsEdit {
      throw failure
    } catch {
      state.refusal = Phrase(error: error)[context.language]
    }
  }
}
