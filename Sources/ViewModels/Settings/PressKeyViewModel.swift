import Entities
import Services

/// Waits for the key that a command is to have.
@MainActor package final class PressKeyViewModel: Scene {
  package struct State: Equatable, Sendable {
    /// `New key for “Add”`.
    package var title: String
    package var message: String
    /// Why the last key was refused.
    package var refusal: String?
  }

  package var onUpdated: @MainActor () -> Void = {}
  package private(set) var state: State {
    didSet { if state != oldValue { onUpdated() } }
  }

  private let line: KeyTable.Line
  private let context: ScreenContext

  package init(_ line: KeyTable.Line, context: ScreenContext) {
    self.line = line
    self.context = context
    let keys = context.keys.text.list(context.keys.keys(of: line))
    state = State(
      title: Phrase.newKey(line)[context.language],
      message: Phrase.pressKey(insteadOf: keys)[context.language])
  }

  package var commands: [BoundCommand] { [] }
  package var isTyping: Bool { true }

  /// The key is the same one under every layout.
  package func press(_ key: String, latin: String?) -> KeyResponse { press(latin ?? key) }

  /// Every key is the answer, but for those that must always work.
  package func press(_ key: String) -> KeyResponse {
    switch key {
    case "esc": context.navigator?.dismiss(self)
    case "ctrl+c", "ctrl+z", "ctrl+l": return .ignored
    default: take(key)
    }
    return .handled
  }

  private func take(_ key: String) {
    do {
      try context.preferences.change(.keys([key], command: line.id))
      context.navigator?.dismiss(self)
    } catch {
      state.refusal = Phrase(error: error)[context.language]
    }
  }
}
