import Entities
import Services

/// The sheet that waits for a key, and adds it to the keys of a command or takes it away.
@MainActor package final class PressKeyViewModel: Scene {
  package struct State: Equatable, Sendable {
    /// `Keys of “Add” (Folders)`.
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
      message: Phrase.pressKey(beside: keys)[context.language])
  }

  package var scopes: ScopeStack { .pressKey }
  package var commandTargets: [any CommandTarget] { [] }
  package var isTyping: Bool { true }

  /// Handles a key as that of a Latin layout, so that it is the same one under every layout.
  package func press(_ key: String, latin: String?) -> KeyResponse { press(latin ?? key) }

  /// Handles a key: every key is an answer, except for those that must always work.
  package func press(_ key: String) -> KeyResponse {
    switch key {
    case "esc": context.navigator?.dismiss(self)
    case "ctrl+c", "ctrl+z", "ctrl+l": return .ignored
    default: toggle(key)
    }
    return .handled
  }

  private func toggle(_ key: String) {
    let known = context.keys.keys(of: line)
    guard known != [key] else {
      state.refusal = Phrase.isItsOnlyKey(context.keys.text.list([key]))[context.language]
      return
    }
    let keys = known.contains(key) ? known.filter { $0 != key } : known + [key]
    do {
      try context.preferences.change(.keys(keys, command: line.id))
      context.navigator?.dismiss(self)
    } catch {
      state.refusal = Phrase(error: error, context.keys)[context.language]
    }
  }
}
