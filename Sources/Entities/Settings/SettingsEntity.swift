package import Core

/// What the configuration file says; nil is left to the environment and the defaults.
package struct SettingsEntity: Equatable, Sendable {
  package var theme: String?
  package var language: LanguageCode?
  package var firstWeekday: Weekday?
  /// Whom to ask for the time; nobody when it is nil.
  package var clockSource: ClockSource?
  /// Whether the screens are text alone, without boxes and bars.
  package var plain: Switch?
  /// Whether the mouse acts on what it points at.
  package var mouse: Switch?
  /// Names of keys by the id of a command, such as `folders.add`; an empty list takes all its keys away.
  package var keys: [String: [String]]

  package init(
    theme: String? = nil, language: LanguageCode? = nil, firstWeekday: Weekday? = nil,
    clockSource: ClockSource? = nil, plain: Switch? = nil, mouse: Switch? = nil,
    keys: [String: [String]] = [:]
  ) {
    self.theme = theme
    self.language = language
    self.firstWeekday = firstWeekday
    self.clockSource = clockSource
    self.plain = plain
    self.mouse = mouse
    self.keys = keys
  }
}

/// A language that daybook speaks, by its ISO 639 code.
package enum LanguageCode: String, CaseIterable, Codable, Sendable {
  case english = "en"
  case korean = "ko"
}

/// A setting that is one thing or the other.
package enum Switch: String, CaseIterable, Sendable {
  case on
  case off
}

/// A new value for one setting; nil restores the default.
package enum SettingChange: Equatable, Sendable {
  case theme(String?)
  case language(LanguageCode?)
  case firstWeekday(Weekday?)
  case clockSource(ClockSource?)
  case plain(Switch?)
  case mouse(Switch?)
  /// The keys of a command, by its id.
  case keys([String]?, command: String)
}

/// What is wrong in the configuration file, and where.
package struct SettingsMistake: Error, Equatable, Sendable {
  package enum Reason: Equatable, Sendable {
    /// No TOML: the parser's words.
    case notTOML(String)
    /// Longer than any file of settings.
    case tooLong
    /// Nested deeper, or with longer keys, than any such file.
    case tooDeep
    case notUTF8
    /// There is no setting with this name.
    case unknownName(String)
    /// The setting takes one of some words, and this is none of them.
    case unknownWord(String, setting: String, known: [String])
    /// The setting takes an address of http or https.
    case noAddress(String, setting: String)
    /// The setting takes words, and here is something else.
    case noWord(setting: String)
  }

  /// From 1; nil where it is not known.
  package let line: Int?
  package let reason: Reason

  package init(line: Int?, _ reason: Reason) {
    self.line = line
    self.reason = reason
  }
}

/// How screens were left on this machine.
package struct ViewStateEntity: Codable, Equatable, Sendable {
  /// By the name of a list: what it is sorted by, with a hyphen before it for the other way round.
  package var sorts: [String: String] = [:]
  /// By the name of a list: which of its entries are shown.
  package var shown: [String: String] = [:]

  package init() {}

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    sorts = try values.decodeIfPresent([String: String].self, forKey: .sorts) ?? [:]
    shown = try values.decodeIfPresent([String: String].self, forKey: .shown) ?? [:]
  }
}

/// Why the settings could not be read or changed.
package enum SettingsError: Error, Equatable, Sendable {
  /// No folder is known to keep them in.
  case noHome
  case unreadable(FileSystemError)
  /// The file says nothing that can be understood, so it is left alone.
  case mistaken(SettingsMistake)
  /// The setting is written in a way that cannot be changed by itself.
  case tangled(line: Int?)
  case notSaved(FileSystemError)
}
