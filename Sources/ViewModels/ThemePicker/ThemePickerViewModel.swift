import Entities
import Services

/// Picks a theme; the whole screen shows the one under the cursor.
@MainActor package final class ThemePickerViewModel: ListScene, CommandTarget, PointedScene {
  package var onUpdated: @MainActor () -> Void = {}
  package private(set) var state = ThemePickerState() {
    didSet { if state != oldValue { onUpdated() } }
  }

  package typealias Command = ThemePickerCommand

  private let themes: [ThemeChoice]
  private let context: ScreenContext
  private lazy var listScope = ListScope(self)

  package init(_ themes: [ThemeChoice], context: ScreenContext) {
    self.themes = themes
    self.context = context
    let chosen = themes.firstIndex { $0.name == context.preferences.settings.theme.value }
    update {
      $0.position.setCount(themes.count)
      $0.position.move(to: chosen ?? 0)
    }
  }

  package var commands: [BoundCommand] { boundCommands + listScope.commands }
  package var opening: String { ThemePickerCommand.choose.id }

  package func move(_ change: (inout ListPosition) -> Void) {
    update { change(&$0.position) }
    if let theme, theme.trouble == nil { context.navigator?.preview(theme: theme.name) }
  }

  package func availability(of command: ThemePickerCommand) -> Availability {
    guard command == .choose else { return .available }
    guard let theme else { return .unavailable(because: .nothingHere) }
    return theme.trouble.map { .unavailable(because: $0) } ?? .available
  }

  package func perform(_ command: ThemePickerCommand) throws {
    switch command {
    case .choose: try choose()
    case .cancel: close()
    }
  }

  private var theme: ThemeChoice? {
    themes.isEmpty ? nil : themes[state.position.cursor]
  }

  private func choose() throws {
    guard let theme else { return }
    try context.preferences.change(.theme(theme.name))
    close()
    guard case .environment(let variable) = context.preferences.settings.theme.origin else {
      return
    }
    let notice = Phrase.savedBehind(variable)[context.language]
    context.navigator?.notify(Notice(.info, notice))
  }

  private func close() {
    context.navigator?.preview(theme: nil)
    context.navigator?.dismiss(self)
  }

  package func update(_ change: (inout ThemePickerState) -> Void) {
    var next = state
    change(&next)
    let language = context.language
    let chosen = context.preferences.settings.theme.value
    next.title = ThemePickerCommand.scopeTitle[language]
    next.rows = themes[next.position.visible].map {
      ThemePickerState.Row(
        name: $0.name, note: ($0.trouble ?? $0.summary)[language], isChosen: $0.name == chosen,
        isBroken: $0.trouble != nil)
    }
    state = next
  }
}
