package import Entities

/// What the environment says of the user's language and country.
package struct Locale: Sendable {
  private let messages: String
  private let time: String

  package init(environment: [String: String]) {
    messages = environment.says(firstOf: "LC_ALL", "LC_MESSAGES", "LANG") ?? ""
    time = environment.says(firstOf: "LC_ALL", "LC_TIME", "LANG") ?? ""
  }

  package var language: LanguageCode {
    LanguageCode(rawValue: String(messages.prefix(2))) ?? .english
  }

  /// The day with which weeks begin in the country of `ko_KR.UTF-8`.
  ///
  /// Source: Unicode CLDR 46, weekData.
  package var firstWeekday: Weekday {
    let name = time.prefix { $0 != "." && $0 != "@" }
    let country = name.split(separator: "_").dropFirst().first.map(String.init) ?? ""
    if Self.sundayCountries.contains(country) { return .sunday }
    return Self.saturdayCountries.contains(country) ? .saturday : .monday
  }

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
