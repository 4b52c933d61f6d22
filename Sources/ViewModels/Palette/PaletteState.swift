import Services

/// What help and the palette show.
package struct PaletteState: ListState, Equatable, Sendable {
  package struct Row: Equatable, Sendable {
    /// Key names as people read them: `j ↓`.
    package let keys: String
    package let title: MatchedText
    package let summary: MatchedText
    /// Where the command is at home: `Everywhere`; empty where they stand by name.
    package let scope: String
    package let isAvailable: Bool
  }

  package var title: String
  package var input = TextInput()
  package var rows: [Row] = []
  package var position = ListPosition()
  package var emptyMessage: String?

  package init(title: String) {
    self.title = title
  }
}

extension PaletteState.Row {
  @MainActor init(
    _ command: BoundCommand, _ style: PaletteViewModel.Style, _ filter: WordFilter, typed: String,
    _ context: ScreenContext
  ) {
    let language = context.language
    keys = context.keys.text.list(command.info.keys)
    let name = command.info.title[language]
    let isFound = filter.matches(command.searchText(language))
    title =
      isFound
      ? MatchedText(name, filter)
      : MatchedText(name, matches: LetterMatch(typed, in: name)?.ranges ?? [])
    summary = MatchedText(command.info.summary[language], filter)
    scope = style == .help ? command.scopeTitle[language] : ""
    isAvailable = command.availability() == .available
  }
}

extension BoundCommand {
  /// What typing in the palette is compared with.
  func searchText(_ language: Language) -> String {
    [
      info.title[language], info.summary[language], info.title[.english], id,
      KeyText.words.list(info.keys),
    ]
    .joined(separator: " ")
  }
}
