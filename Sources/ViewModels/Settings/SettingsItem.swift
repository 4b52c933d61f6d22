import Entities
import Services

/// One line of the settings.
package enum SettingsItem: Equatable, Sendable {
  case theme
  case language
  case firstWeekday
  /// Whom to ask for the time.
  case clockSource
  /// Text alone, without boxes and bars.
  case plain
  /// Whether the mouse acts on what it points at.
  case mouse
  /// The keys of a command.
  case keys(KeyTable.Line)

  /// All of them, as they are listed.
  static let all: [SettingsItem] =
    [.theme, .plain, .language, .firstWeekday, .clockSource, .mouse]
    + KeyTable.sections.flatMap(\.lines).map(SettingsItem.keys)

  /// What goes back to the default.
  var restoring: SettingChange {
    switch self {
    case .theme: .theme(nil)
    case .language: .language(nil)
    case .firstWeekday: .firstWeekday(nil)
    case .clockSource: .clockSource(nil)
    case .plain: .plain(nil)
    case .mouse: .mouse(nil)
    case .keys(let line): .keys(nil, command: line.id)
    }
  }

  /// What the words of a filter are compared with, besides the row.
  var searchText: String {
    guard case .keys(let line) = self else { return "" }
    return "\(line.id) \(line.info.title[.english]) \(line.info.summary[.english])"
  }

  func row(_ settings: Settings, _ bindings: KeyBindings, _ language: Language)
    -> SettingsState.Row
  {
    switch self {
    case .theme:
      row(
        Phrase("Theme", "테마"), Phrase(verbatim: settings.theme.value), settings.theme.origin,
        language)
    case .language:
      row(
        Phrase("Language", "언어"), Phrase(settings.language.value), settings.language.origin,
        language)
    case .firstWeekday:
      row(
        Phrase("Week begins on", "한 주의 시작"), Phrase(settings.firstWeekday.value),
        settings.firstWeekday.origin, language)
    case .clockSource:
      row(
        .clockSource, settings.clockSource.map { Phrase(verbatim: $0.url) } ?? .noClockSource,
        settings.clockSource == nil ? .automatic : .file, language)
    case .plain:
      row(.plainScreens, Phrase(settings.plain.value), settings.plain.origin, language)
    case .mouse: row(.mouse, Phrase(settings.mouse.value), settings.mouse.origin, language)
    case .keys(let line):
      SettingsState.Row(
        title: line.info.title[language], value: bindings.text.list(bindings.keys(of: line)),
        note: "", scope: section[language], isOwn: bindings.isOwn(line.id))
    }
  }

  /// The heading that it stands under.
  private var section: Phrase {
    switch self {
    case .theme, .plain: Phrase("Appearance", "모양")
    case .language, .firstWeekday, .clockSource, .mouse: Phrase("General", "일반")
    case .keys(let line): line.scopeTitle
    }
  }

  /// What it is for.
  var sentence: Phrase {
    switch self {
    case .theme: .themeSentence
    case .plain: .plainSentence
    case .language: .languageSentence
    case .firstWeekday: .firstWeekdaySentence
    case .clockSource: .clockSourceSentence
    case .mouse: .mouseSentence
    case .keys(let line): line.info.summary
    }
  }

  private func row(
    _ title: Phrase, _ value: Phrase, _ origin: Settings.Origin, _ language: Language
  ) -> SettingsState.Row {
    SettingsState.Row(
      title: title[language], value: value[language], note: Phrase(origin)[language],
      scope: section[language],
      isOwn: origin == .file)
  }
}

/// What the settings show.
package struct SettingsState: FilteredListState, Equatable, Sendable {
  package struct Row: Equatable, Sendable {
    package let title: String
    /// What is in force: `Korean`, `j ↓`.
    package let value: String
    /// Whose word that is; empty where it goes without saying.
    package let note: String
    /// The heading that it stands under; of a command, where that is at home: `Everywhere`.
    package let scope: String
    /// The file says something else than the default.
    package let isOwn: Bool
  }

  package var title = ""
  /// What is wrong with the file; nil when nothing is.
  package var trouble: String?
  package var rows: [Row] = []
  package var position = ListPosition()
  package var filter = ListFilter()
  package var emptyMessage: String?
  /// What the setting under the cursor is for.
  package var sentence = ""

  package init() {}
}
