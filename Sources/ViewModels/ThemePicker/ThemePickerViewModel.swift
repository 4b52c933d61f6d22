import Entities
import Services

/// The sheet that picks a theme; the whole screen shows the one under the cursor.
@MainActor package final class ThemePickerViewModel: PickerScene, CommandTarget, PointedScene {
  package var onUpdated: @MainActor () -> Void = {}
  package private(set) var state = ThemePickerState() {
    didSet { if state != oldValue { onUpdated() } }
  }

  package typealias Command = ThemePickerCommand

  private let all: [ThemeChoice]
  /// The themes that match the filter.
  private var themes: [ThemeChoice]
  private let context: ScreenContext
  private lazy var listScope = ListScope(self)

  package init(_ themes: [ThemeChoice], context: ScreenContext) {
    all = themes
    self.themes = themes
    self.context = context
    state.filter = .typed
    let chosen = themes.firstIndex { $0.name == context.preferences.settings.theme.value }
    update {
      $0.position.setCount(themes.count)
      $0.position.move(to: chosen ?? 0)
    }
  }

  package var scopes: ScopeStack { .themes }
  package var commandTargets: [any CommandTarget] { [self, listScope] }
  package var mainCommandID: String { ThemePickerCommand.choose.id }

  package var typingKeys: [TypingKey] {
    let escape = TypingKey(key: "esc", title: ThemePickerCommand.cancel.info.title)
    return [
      TypingKey(key: "enter", title: ThemePickerCommand.choose.info.title),
      filter.text.isEmpty ? escape : ListFilter.escape,
    ]
  }

  package func item(at line: Int) -> ListItem? { nil }

  /// Filters the list; the cursor stays on its theme.
  package func reload() {
    let name = theme?.name
    let words = state.filter.words
    themes = all.filter { words.matches($0.name) }
    update {
      $0.position.setCount(
        themes.count, cursorOn: themes.firstIndex { $0.name == name })
    }
  }

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
    try context.preferences.change(.set(.theme, theme.name))
    close()
    guard case .environment(let variable) = context.preferences.settings.theme.origin else {
      return
    }
    context.notify(.info, .savedBehind(variable))
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
    next.hint = Phrase.partOfName[language]
    next.total = all.count
    next.emptyMessage =
      themes.isEmpty ? Phrase.nothingMatches(next.filter.text)[language] : nil
    next.rows = themes[next.position.visible].map {
      ThemePickerState.Row(
        name: $0.name, note: ($0.trouble ?? $0.summary)[language], colours: $0.colours,
        isChosen: $0.name == chosen, isBroken: $0.trouble != nil)
    }
    state = next
  }
}

/// What the theme picker shows.
package struct ThemePickerState: FilteredListState, Equatable, Sendable {
  package struct Row: Equatable, Sendable {
    package let name: String
    /// What it looks like, or why it cannot be shown.
    package let note: String
    /// `#RRGGBB` of its background, then of what stands out on it; empty if they are the terminal's.
    package let colours: [String]
    /// Whether it is the current theme.
    package let isChosen: Bool
    package let isBroken: Bool
  }

  package var title = ""
  /// The hint that is shown while nothing is typed.
  package var hint = ""
  package var rows: [Row] = []
  package var position = ListPosition()
  /// How many themes there are without a filter.
  package var total = 0
  package var filter = ListFilter()
  package var emptyMessage: String?

  package init() {}
}

/// A theme to choose.
package struct ThemeChoice: Equatable, Sendable {
  /// The name of the theme that follows the terminal's background.
  package static let automaticName = Settings.defaultTheme

  package let name: String
  /// What it looks like, or whose it is.
  package let summary: Phrase
  /// Why it cannot be shown; nil if it can.
  package let trouble: Phrase?
  /// `#RRGGBB` of its background, then of what stands out on it; empty if they are the terminal's.
  package let colours: [String]

  package init(name: String, summary: Phrase, trouble: Phrase? = nil, colours: [String] = []) {
    self.name = name
    self.summary = summary
    self.trouble = trouble
    self.colours = colours
  }
}

/// What can be done while a theme is picked.
package enum ThemePickerCommand: String, CommandSet {
  case choose
  case cancel

  package static let scope = "themes"
  package static let scopeTitle = Phrase("Themes", "테마")

  package var info: CommandInfo {
    switch self {
    case .choose:
      CommandInfo(
        Phrase("Keep", "쓰기"), Phrase("Keep the theme that is shown", "보이는 테마를 씁니다"),
        keys: ["enter"], group: .view, prominence: .hint)
    case .cancel:
      CommandInfo(
        Phrase("Cancel", "취소"),
        Phrase("Go back to the theme you had", "쓰던 테마로 돌아갑니다"),
        keys: ["esc"], group: .view, prominence: .hint)
    }
  }
}
