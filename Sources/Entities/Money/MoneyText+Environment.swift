extension MoneyText {
  private static let countries: [String: String] = [
    "KR": "KRW", "US": "USD", "JP": "JPY", "GB": "GBP", "CN": "CNY", "TW": "TWD", "HK": "HKD",
    "SG": "SGD", "IN": "INR", "ID": "IDR", "TH": "THB", "VN": "VND", "PH": "PHP", "MY": "MYR",
    "AU": "AUD", "NZ": "NZD", "CA": "CAD", "MX": "MXN", "BR": "BRL", "AR": "ARS", "CL": "CLP",
    "CH": "CHF", "SE": "SEK", "NO": "NOK", "DK": "DKK", "IS": "ISK", "PL": "PLN", "CZ": "CZK",
    "HU": "HUF", "RO": "RON", "UA": "UAH", "RU": "RUB", "TR": "TRY", "IL": "ILS", "KW": "KWD",
    "AE": "AED", "SA": "SAR", "EG": "EGP", "ZA": "ZAR", "NG": "NGN", "KE": "KES",
  ]
  private static let euroCountries = Set(
    "AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK".split(separator: " "))
  private static let commaLanguages = Set(
    "da de el es id is it nl pt ro tr vi hr sl".split(separator: " "))
  private static let spaceLanguages = Set(
    "bg cs et fi fr hu lt lv nb nn no pl ru sk sv uk".split(separator: " "))
  /// Where another custom than that of the language holds.
  private static let places: [String: NumberMarks] = [
    "de_CH": .apostrophe, "it_CH": .apostrophe, "fr_CH": .apostrophe, "es_MX": .point,
  ]

  /// The customs of the place that the environment names, by the first set of `LC_ALL`,
  /// `LC_MONETARY`, `LANG`.
  ///
  /// They are kept here, for a small machine has the locales of no country installed.
  package init(environment: [String: String]) {
    let locale = environment.says(firstOf: "LC_ALL", "LC_MONETARY", "LANG")
    let place = (locale ?? "").prefix { $0 != "." && $0 != "@" }
    let language = place.prefix { $0 != "_" }
    let country = place.dropFirst(language.count + 1)
    self.init(
      Self.currency(language: language, country: country),
      marks: Self.places[String(place)] ?? Self.marks(language))
  }

  private static func currency(language: Substring, country: Substring) -> Currency {
    if language == "ko" { return .won }
    if euroCountries.contains(country) { return .euro }
    return countries[String(country)].flatMap { Currency(code: $0) } ?? .dollar
  }

  private static func marks(_ language: Substring) -> NumberMarks {
    if commaLanguages.contains(language) { return .comma }
    return spaceLanguages.contains(language) ? .space : .point
  }
}
