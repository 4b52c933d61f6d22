package import Core
package import Entities

/// The settings in force: from the environment, or else the configuration file, or else the defaults.
package struct Settings: Equatable, Sendable {
  /// The source of a value.
  package enum Origin: Equatable, Sendable {
    case automatic
    case file
    /// A variable of the environment, by its name.
    case environment(String)
  }

  package let theme: Setting<String>
  /// How many colours to show; nil for as many as the terminal has.
  package let colours: Setting<ColourCount?>
  package let language: Setting<Language>
  package let firstWeekday: Setting<Weekday>
  /// The server to ask for the time; nil to ask none.
  package let clockSource: ClockSource?
  /// Whether the screens are text alone, without boxes and bars.
  package let plain: Setting<Switch>
  /// Whether the program handles the mouse, so that it no longer selects text in the terminal.
  package let mouse: Setting<Switch>
  /// The reminders of timed events without a rule of their own.
  package let reminders: Setting<ReminderRule>
  /// The command with which `daybook remind` shows reminders, as words; empty for the notifications of the desktop.
  package let remindCommand: [String]
  private let file: SettingsEntity

  /// The names of keys by the id of a command; commands that are not here have their default keys.
  package var keys: [String: [String]] { file.keys }

  /// The value of a setting in the file, even if another one is in force.
  package func word(_ key: SettingKey) -> String? { file.values[key] }

  /// The environment takes precedence over the file, and the file over the locale.
  package init(_ file: SettingsEntity, environment: [String: String]) {
    let locale = Locale(environment: environment)
    theme = Self.theme(file, environment)
    colours = Self.colours(file, environment)
    language = Setting(file[.language], else: locale.language)
    firstWeekday = Setting(file[.firstWeekday], else: locale.firstWeekday)
    clockSource = file.values[.clockSource].flatMap { ClockSource($0) }
    plain = Self.plain(file, environment)
    mouse = Setting(file[.mouse], else: .off)
    reminders = Setting(
      file.values[.reminders].flatMap(ReminderWords.rule), else: Self.usualReminders)
    remindCommand =
      file.values[.remindCommand]?.split(whereSeparator: \.isWhitespace).map(String.init) ?? []
    self.file = file
  }

  /// `NO_COLOR` takes precedence over `DAYBOOK_THEME`, and that over the file.
  private static func theme(
    _ file: SettingsEntity, _ environment: [String: String]
  ) -> Setting<String> {
    if environment.value(for: "NO_COLOR") != nil {
      return Setting(colourlessTheme, from: .environment("NO_COLOR"))
    }
    if let name = environment.value(for: "DAYBOOK_THEME") {
      return Setting(name, from: .environment("DAYBOOK_THEME"))
    }
    return Setting(file.values[.theme], else: defaultTheme)
  }

  private static func colours(
    _ file: SettingsEntity, _ environment: [String: String]
  ) -> Setting<ColourCount?> {
    let isColourless = environment.value(for: "NO_COLOR") != nil
    let word: ColourCount? = file[.colours]
    return isColourless
      ? Setting(nil, from: .environment("NO_COLOR")) : Setting(word.map(Optional.some), else: nil)
  }

  private static func plain(
    _ file: SettingsEntity, _ environment: [String: String]
  ) -> Setting<Switch> {
    guard let word = environment.value(for: plainVariable) else {
      return Setting(file[.plain], else: .off)
    }
    return Setting(.on, from: .environment(word == plainOption ? plainOption : plainVariable))
  }

  /// The variable that makes screens plain, whatever its value.
  package static let plainVariable = "DAYBOOK_PLAIN"
  /// The option that does the same; it sets the variable to its own name.
  package static let plainOption = "--plain"
  private static let usualReminders = ReminderRule(minutes: [10]) ?? .off
  package static let defaultTheme = "auto"
  package static let colourlessTheme = "monochrome"
}

/// The value of a setting and its source.
package struct Setting<Value: Equatable & Sendable>: Equatable, Sendable {
  package let value: Value
  package let origin: Settings.Origin

  init(_ value: Value, from origin: Settings.Origin) {
    self.value = value
    self.origin = origin
  }

  /// The value of the file, or else the automatic one.
  init(_ said: Value?, else automatic: Value) {
    self.init(said ?? automatic, from: said == nil ? .automatic : .file)
  }
}

/// The user's language and country, from the environment.
package struct Locale: Sendable {
  private let messages: String
  private let time: String

  package init(environment: [String: String]) {
    messages = environment.firstValue(of: "LC_ALL", "LC_MESSAGES", "LANG") ?? ""
    time = environment.firstValue(of: "LC_ALL", "LC_TIME", "LANG") ?? ""
  }

  package var language: Language {
    Language(rawValue: String(messages.prefix(2))) ?? .english
  }

  /// The first day of the week in the user's country, such as KR for `ko_KR.UTF-8`.
  ///
  /// Source: Unicode CLDR 46, weekData.
  package var firstWeekday: Weekday {
    if Self.sundayCountries.contains(country) { return .sunday }
    return Self.saturdayCountries.contains(country) ? .saturday : .monday
  }

  /// Which number of `3/4` is the month in the user's country; nil if the country is unknown or uses both orders.
  ///
  /// Source: Unicode CLDR 46, the skeleton Md.
  package var dateOrder: DateOrder? {
    guard !country.isEmpty, !Self.undecidedCountries.contains(country) else { return nil }
    return Self.monthFirstCountries.contains(country) ? .monthFirst : .dayFirst
  }

  private var country: String {
    let name = time.prefix { $0 != "." && $0 != "@" }
    return name.split(separator: "_").dropFirst().first.map(String.init) ?? ""
  }

  private static let undecidedCountries = ["CA", "KE", "GH", "ZA"]

  private static let monthFirstCountries = [
    "AS", "CN", "FM", "GU", "HU", "JP", "KP", "KR", "LT", "MH", "MN", "MP", "PH", "PR", "PW", "TW",
    "UM", "US", "VI",
  ]

  private static let saturdayCountries = [
    "AE", "AF", "BH", "DJ", "DZ", "EG", "IQ", "IR", "JO", "KW", "LY", "OM", "QA", "SD", "SY",
  ]

  private static let sundayCountries = [
    "AG", "AS", "BD", "BR", "BS", "BT", "BW", "BZ", "CA", "CO", "DM", "DO", "ET", "GT", "GU", "HK",
    "HN", "ID", "IL", "IN", "IS", "JM", "JP", "KE", "KH", "KR", "LA", "MH", "MM", "MO", "MT", "MX",
    "MZ", "NI", "NP", "PA", "PE", "PH", "PK", "PR", "PT", "PY", "SA", "SG", "SV", "TH", "TT", "TW",
    "UM", "US", "VE", "VI", "WS", "YE", "ZA", "ZW",
  ]
}
