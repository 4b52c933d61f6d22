import Core
package import Entities
import Services

/// One line of the settings.
package enum SettingsItem: Equatable, Sendable {
  case setting(SettingKey)
  /// The keys of a command.
  case keys(KeyTable.Line)

  /// All items, in the order of the list.
  static let all: [SettingsItem] =
    SettingKey.allCases.map(SettingsItem.setting)
    + KeyTable.sections.flatMap(\.lines).map(SettingsItem.keys)

  /// The section of the item; for the keys of a command, the one of its scope.
  var section: SettingsSection {
    switch self {
    case .setting(let key): key.info.section
    case .keys(let line): .keys(of: line.scopeTitle)
    }
  }

  /// The change that restores the default.
  var restoring: SettingChange {
    switch self {
    case .setting(let key): .set(key, nil)
    case .keys(let line): .keys(nil, command: line.id)
    }
  }

  /// The text that a filter searches besides the row.
  ///
  /// It has the words of every language, so that a line stays when the language is changed on it.
  var searchText: String {
    let (id, phrases) =
      switch self {
      case .setting(let key): (key.rawValue, [key.info.title])
      case .keys(let line): (line.id, [line.info.title, line.info.summary])
      }
    let words = Language.allCases.flatMap { language in phrases.map { $0[language] } }
    return ([id] + words).joined(separator: " ")
  }

  /// What it is for.
  var sentence: Phrase {
    switch self {
    case .setting(let key): key.info.sentence
    case .keys(let line): line.info.summary
    }
  }

  func row(_ settings: Settings, _ bindings: KeyBindings, _ language: Language)
    -> SettingsState.Row
  {
    switch self {
    case .setting(let key):
      let (info, state) = (key.info, key.state(in: settings))
      return SettingsState.Row(
        title: info.title[language], value: state.value[language],
        note: Phrase(state.origin)[language], scope: info.section.title[language],
        isUserSet: state.origin == .file)
    case .keys(let line):
      return SettingsState.Row(
        title: line.info.title[language], value: bindings.text.list(bindings.keys(of: line)),
        note: "", scope: line.scopeTitle[language], isUserSet: bindings.isUserSet(line.id))
    }
  }
}

/// How the screens present a setting.
struct SettingInfo {
  let title: Phrase
  let section: SettingsSection
  /// What it is for.
  let sentence: Phrase
}

/// A section of the settings.
enum SettingsSection: Equatable {
  case general
  case appearance
  /// The keys of the commands of one scope.
  case keys(of: Phrase)

  var title: Phrase {
    switch self {
    case .general: Phrase("General", "일반")
    case .appearance: Phrase("Appearance", "모양")
    case .keys(let place):
      Phrase("Keys · \(place[.english])", "키 · \(place[.korean])")
    }
  }

  var sentence: Phrase {
    switch self {
    case .general: Phrase("language, days, time and reminders", "언어, 날짜, 시각, 알림")
    case .appearance: Phrase("what the screens look like", "화면의 겉모양")
    case .keys: Phrase("add keys to commands, or take them away", "명령에 키를 더하거나 뺍니다")
    }
  }
}

/// The current value of a setting, and where it comes from.
struct SettingState {
  let value: Phrase
  let origin: Settings.Origin

  fileprivate init(_ value: Phrase, _ origin: Settings.Origin) {
    self.value = value
    self.origin = origin
  }
}

extension SettingKey {
  var info: SettingInfo {
    switch self {
    case .theme:
      SettingInfo(
        title: Phrase("Theme", "테마"), section: .appearance, sentence: .themeSentence)
    case .colours:
      SettingInfo(
        title: Phrase("Colours", "색"), section: .appearance,
        sentence: .coloursSentence)
    case .plain:
      SettingInfo(
        title: .plainScreens, section: .appearance, sentence: .plainSentence)
    case .language:
      SettingInfo(
        title: Phrase("Language", "언어"), section: .general,
        sentence: .languageSentence)
    case .firstWeekday:
      SettingInfo(
        title: Phrase("Week begins on", "한 주의 시작"), section: .general,
        sentence: .firstWeekdaySentence)
    case .clockSource:
      SettingInfo(
        title: .clockSource, section: .general, sentence: .clockSourceSentence)
    case .mouse:
      SettingInfo(title: .mouse, section: .general, sentence: .mouseSentence)
    case .reminders:
      SettingInfo(title: .reminders, section: .general, sentence: .remindersSentence)
    case .remindCommand:
      SettingInfo(
        title: .remindCommand, section: .general, sentence: .remindCommandSentence)
    }
  }

  func state(in settings: Settings) -> SettingState {
    switch self {
    case .theme: SettingState(Phrase(verbatim: settings.theme.value), settings.theme.origin)
    case .colours: SettingState(Phrase(settings.colours.value), settings.colours.origin)
    case .plain: SettingState(Phrase(settings.plain.value), settings.plain.origin)
    case .language: SettingState(Phrase(settings.language.value), settings.language.origin)
    case .firstWeekday:
      SettingState(Phrase(settings.firstWeekday.value), settings.firstWeekday.origin)
    case .clockSource:
      SettingState(
        settings.clockSource.map { Phrase(verbatim: $0.url) } ?? .noClockSource,
        settings.clockSource == nil ? .automatic : .file)
    case .mouse: SettingState(Phrase(settings.mouse.value), settings.mouse.origin)
    case .reminders:
      SettingState(Phrase(settings.reminders.value), settings.reminders.origin)
    case .remindCommand:
      settings.remindCommand.isEmpty
        ? SettingState(.noRemindCommand, .automatic)
        : SettingState(Phrase(verbatim: settings.remindCommand.joined(separator: " ")), .file)
    }
  }

  /// The values that a key press goes through, one after another.
  var choices: [String] {
    switch values {
    case .words where self == .firstWeekday: Weekday.firstDays.map(\.rawValue)
    case .words(let words): words
    case .switch: Switch.allCases.map(\.rawValue)
    case .names, .address, .reminders, .command: []
    }
  }
}

extension Weekday {
  /// The days on which weeks begin in some country.
  fileprivate static let firstDays: [Weekday] = [.monday, .saturday, .sunday]
}

/// What the settings show.
package struct SettingsState: FilteredListState, Equatable, Sendable {
  package struct Row: Equatable, Sendable {
    package let title: String
    /// The current value: `한국어`, `j ↓`.
    package let value: String
    /// Where the value of a setting comes from: `chosen`; empty for keys.
    package let note: String
    /// The title of its section, `Appearance`; for the keys of a command, that of its scope.
    package let scope: String
    /// Whether the file sets the value.
    package let isUserSet: Bool
  }

  package var title = ""
  /// The first mistake in the file; nil if there is none.
  package var trouble: String?
  package var rows: [Row] = []
  /// The headings of those sections whose first line is on the screen.
  package var headings: [ListHeading] = []
  package var position = ListPosition()
  package var filter = ListFilter()
  package var emptyMessage: String?
  /// What the setting under the cursor is for.
  package var sentence = ""

  package init() {}
}
