package import Entities

/// What is in force: the environment's word where it has one, else the configuration file's, else the
/// default.
package struct Settings: Equatable, Sendable {
  /// What decided something.
  package enum Origin: Equatable, Sendable {
    case automatic
    case file
    /// A variable of the environment, by its name.
    case environment(String)
  }

  package let theme: String
  package let themeOrigin: Origin
  package let language: LanguageCode
  package let languageOrigin: Origin
  package let firstWeekday: Weekday
  package let firstWeekdayOrigin: Origin
  /// Whom to ask for the time; nobody when it is nil.
  package let clockSource: ClockSource?
  /// Whether the screens are text alone, without boxes and bars.
  package let plain: Switch
  package let plainOrigin: Origin
  /// Whether the mouse acts on what it points at.
  package let mouse: Switch
  package let mouseOrigin: Origin
  /// Names of keys by the id of a command; what is not here has its default keys.
  package let keys: [String: [String]]

  /// `NO_COLOR` before `DAYBOOK_THEME` before the file; the file before the locale.
  package init(_ file: SettingsEntity, environment: [String: String]) {
    let locale = Locale(environment: environment)
    if environment.says("NO_COLOR") != nil {
      theme = Self.colourlessTheme
      themeOrigin = .environment("NO_COLOR")
    } else if let name = environment.says("DAYBOOK_THEME") {
      theme = name
      themeOrigin = .environment("DAYBOOK_THEME")
    } else {
      theme = file.theme ?? Self.defaultTheme
      themeOrigin = file.theme == nil ? .automatic : .file
    }
    language = file.language ?? locale.language
    languageOrigin = file.language == nil ? .automatic : .file
    firstWeekday = file.firstWeekday ?? locale.firstWeekday
    firstWeekdayOrigin = file.firstWeekday == nil ? .automatic : .file
    clockSource = file.clockSource
    let isPlain = environment.says(Self.plainVariable) != nil
    plain = isPlain ? .on : file.plain ?? .off
    plainOrigin =
      isPlain ? .environment(Self.plainVariable) : file.plain == nil ? .automatic : .file
    mouse = file.mouse ?? .on
    mouseOrigin = file.mouse == nil ? .automatic : .file
    keys = file.keys
  }

  /// The variable that asks for plain screens, whatever it says.
  package static let plainVariable = "DAYBOOK_PLAIN"
  package static let defaultTheme = "terminal"
  package static let colourlessTheme = "monochrome"
}

extension [String: String] {
  /// A variable's value; nil when it is empty or not set.
  func says(_ name: String) -> String? {
    self[name].flatMap { $0.isEmpty ? nil : $0 }
  }
}
