package import Entities

/// What the environment says of the user's language and country.
package struct Locale: Sendable {
  private let messages: String
  private let time: String

  package init(environment: [String: String]) {
    messages = environment.firstValue(of: "LC_ALL", "LC_MESSAGES", "LANG") ?? ""
    time = environment.firstValue(of: "LC_ALL", "LC_TIME", "LANG") ?? ""
  }

  package var language: LanguageCode {
    LanguageCode(rawValue: String(messages.prefix(2))) ?? .english
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
