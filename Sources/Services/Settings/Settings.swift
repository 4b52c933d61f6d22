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

  package let theme: Setting<String>
  package let language: Setting<LanguageCode>
  package let firstWeekday: Setting<Weekday>
  /// Whom to ask for the time; nobody when it is nil.
  package let clockSource: ClockSource?
  /// Whether the screens are text alone, without boxes and bars.
  package let plain: Setting<Switch>
  /// Whether the mouse acts on what it points at; where it does, it no longer selects text.
  package let mouse: Setting<Switch>
  /// Names of keys by the id of a command; what is not here has its default keys.
  package let keys: [String: [String]]

  /// The environment before the file, and the file before the locale.
  package init(_ file: SettingsEntity, environment: [String: String]) {
    let locale = Locale(environment: environment)
    theme = Self.theme(file, environment)
    language = Setting(file.language, else: locale.language)
    firstWeekday = Setting(file.firstWeekday, else: locale.firstWeekday)
    clockSource = file.clockSource
    plain = Self.plain(file, environment)
    mouse = Setting(file.mouse, else: .off)
    keys = file.keys
  }

  /// `NO_COLOR` before `DAYBOOK_THEME` before the file.
  private static func theme(
    _ file: SettingsEntity, _ environment: [String: String]
  ) -> Setting<String> {
    if environment.value(for: "NO_COLOR") != nil {
      return Setting(colourlessTheme, from: .environment("NO_COLOR"))
    }
    if let name = environment.value(for: "DAYBOOK_THEME") {
      return Setting(name, from: .environment("DAYBOOK_THEME"))
    }
    return Setting(file.theme, else: defaultTheme)
  }

  private static func plain(
    _ file: SettingsEntity, _ environment: [String: String]
  ) -> Setting<Switch> {
    guard let word = environment.value(for: plainVariable) else {
      return Setting(file.plain, else: .off)
    }
    return Setting(.on, from: .environment(word == plainOption ? plainOption : plainVariable))
  }

  /// The variable that asks for plain screens, whatever it says.
  package static let plainVariable = "DAYBOOK_PLAIN"
  /// The option that does, of which the variable tells.
  package static let plainOption = "--plain"
  package static let defaultTheme = "terminal"
  package static let colourlessTheme = "monochrome"
}
