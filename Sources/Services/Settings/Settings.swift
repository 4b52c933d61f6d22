package import Core
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
  /// How many colours are shown; nil for as many as the terminal has.
  package let colours: Setting<ColourCount?>
  package let language: Setting<Language>
  package let firstWeekday: Setting<Weekday>
  /// Whom to ask for the time; nobody when it is nil.
  package let clockSource: ClockSource?
  /// Whether the screens are text alone, without boxes and bars.
  package let plain: Setting<Switch>
  /// Whether the mouse acts on what it points at; where it does, it no longer selects text.
  package let mouse: Setting<Switch>
  /// How long before an event at a time its reminder comes, where it says nothing itself.
  package let reminders: Setting<ReminderRule>
  /// What `daybook remind` tells with, word by word; empty for what the desktop has.
  package let remindCommand: [String]
  private let file: SettingsEntity

  /// Names of keys by the id of a command; what is not here has its default keys.
  package var keys: [String: [String]] { file.keys }

  /// The file's word for a setting, whatever is in force.
  package func word(_ key: SettingKey) -> String? { file.values[key] }

  /// The environment before the file, and the file before the locale.
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

  /// The variable that asks for plain screens, whatever it says.
  package static let plainVariable = "DAYBOOK_PLAIN"
  /// The option that does the same; it sets the variable to its own name.
  package static let plainOption = "--plain"
  private static let usualReminders = ReminderRule(minutes: [10]) ?? .off
  package static let defaultTheme = "auto"
  package static let colourlessTheme = "monochrome"
}

/// What is in force of one setting, and what decided it.
package struct Setting<Value: Equatable & Sendable>: Equatable, Sendable {
  package let value: Value
  package let origin: Settings.Origin

  init(_ value: Value, from origin: Settings.Origin) {
    self.value = value
    self.origin = origin
  }

  /// The file's word, else what is so by itself.
  init(_ said: Value?, else automatic: Value) {
    self.init(said ?? automatic, from: said == nil ? .automatic : .file)
  }
}

/// What the environment says of the user's language and country.
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

  /// The day with which weeks begin in the country of `ko_KR.UTF-8`.
  ///
  /// Source: Unicode CLDR 46, weekData.
  package var firstWeekday: Weekday {
    if Self.sundayCountries.contains(country) { return .sunday }
    return Self.saturdayCountries.contains(country) ? .saturday : .monday
  }

  /// Which number of `3/4` is the month there; nil where no country is named, or both are usual.
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

  private static let undecidedCountries: Set = ["CA", "KE", "GH", "ZA"]

  private static let monthFirstCountries: Set = [
    "AS", "CN", "FM", "GU", "HU", "JP", "KP", "KR", "LT", "MH", "MN", "MP", "PH", "PR", "PW", "TW",
    "UM", "US", "VI",
  ]

  private static let saturdayCountries: Set = [
    "AE", "AF", "BH", "DJ", "DZ", "EG", "IQ", "IR", "JO", "KW", "LY", "OM", "QA", "SD", "SY",
  ]

  private static let sundayCountries: Set = [
    "AG", "AS", "BD", "BR", "BS", "BT", "BW", "BZ", "CA", "CO", "DM", "DO", "ET", "GT", "GU", "HK",
    "HN", "ID", "IL", "IN", "IS", "JM", "JP", "KE", "KH", "KR", "LA", "MH", "MM", "MO", "MT", "MX",
    "MZ", "NI", "NP", "PA", "PE", "PH", "PK", "PR", "PT", "PY", "SA", "SG", "SV", "TH", "TT", "TW",
    "UM", "US", "VE", "VI", "WS", "YE", "ZA", "ZW",
  ]
}
