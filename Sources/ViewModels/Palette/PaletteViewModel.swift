import Services

/// All commands that can be reached now: narrowed by typing, run by Enter.
///
/// Help and the command palette are one sheet; help shows the commands by group, the palette by
/// name.
@MainActor package final class PaletteViewModel: LineScene, PointedScene, CommandTarget {
  package enum Style: Sendable {
    case help
    case palette
  }

  package var onUpdated: @MainActor () -> Void = {}
  package private(set) var state: PaletteState {
    didSet { if state != oldValue { onUpdated() } }
  }

  private let style: Style
  private let all: [BoundCommand]
  private var shown: [BoundCommand] = []
  private var filter = WordFilter("")
  private let context: ScreenContext

  package init(_ style: Style, commands: [BoundCommand], context: ScreenContext) {
    self.style = style
    self.context = context
    let language = context.language
    all =
      style == .help
      ? commands.filter { $0.info.prominence != .palette }
      : commands.sorted { $0.info.title[language] < $1.info.title[language] }
    state = PaletteState(
      title: (style == .help ? Phrase.helpTitle : Phrase.paletteTitle)[language])
    narrow()
  }

  package var commands: [BoundCommand] { boundCommands }
  package var input: TextInput { state.input }
  package var opening: String { PaletteCommand.run.id }

  package func edit(_ input: TextInput) {
    let isSameText = input.text == state.input.text
    update { $0.input = input }
    if !isSameText { narrow() }
  }

  package func availability(of command: PaletteCommand) -> Availability {
    command == .run && shown.isEmpty ? .unavailable(because: .nothingHere) : .available
  }

  package func perform(_ command: PaletteCommand) throws {
    switch command {
    case .run: try run()
    case .down: update { $0.position.move(by: 1) }
    case .up: update { $0.position.move(by: -1) }
    case .pageDown: update { $0.position.move(.pageDown) }
    case .pageUp: update { $0.position.move(.pageUp) }
    case .close: context.navigator?.dismiss(self)
    }
  }

  private func run() throws {
    let command = shown[state.position.cursor]
    context.navigator?.dismiss(self)
    try command.run()
  }

  private func narrow() {
    filter = WordFilter(state.input.text)
    shown = found
    update { state in
      state.position.setCount(shown.count)
      state.position.move(to: 0)
    }
  }

  /// What has the words that are typed, best first; of equal ones each stays where it was.
  private var found: [BoundCommand] {
    let typed = state.input.text
    let language = context.language
    let found = all.filter { filter.matches($0.searchText(language)) }
    guard !typed.trimmed.isEmpty else { return found }
    if found.isEmpty { return foundByLetters(typed) }
    let ranked = Dictionary(grouping: found) { $0.rank(typed, filter, language) }
    return CommandRank.allCases.flatMap { ranked[$0] ?? [] }
  }

  /// Whose names, in the user's language or in English, have the letters in their order, the closest
  /// together first.
  private func foundByLetters(_ typed: String) -> [BoundCommand] {
    all.compactMap { command in
      let names = [command.info.title[context.language], command.info.title[.english]]
      return names.compactMap { LetterMatch(typed, in: $0)?.span }.min().map { (command, $0) }
    }
    .sorted { $0.1 < $1.1 }.map(\.0)
  }

  package func update(_ change: (inout PaletteState) -> Void) {
    var next = state
    change(&next)
    next.rows = shown[next.position.visible].map {
      PaletteState.Row($0, style, filter, typed: next.input.text, context)
    }
    next.emptyMessage =
      shown.isEmpty ? Phrase.noCommandMatches(next.input.text)[context.language] : nil
    state = next
  }
}
