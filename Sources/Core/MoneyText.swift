/// How the user reads and writes amounts of money.
package struct MoneyText: Equatable, Sendable {
  /// The currency of amounts that are typed without one.
  package let currency: Currency
  package let marks: NumberMarks

  package init(_ currency: Currency = .dollar, marks: NumberMarks = .point) {
    self.currency = currency
    self.marks = marks
  }

  /// Formats an amount: `₩4,500`, `$3.50`, `3,50 €`, `KWD 1.250`.
  package func text(_ money: Money) -> String {
    text(sum: MoneySum(Int128(money.units), money.currency))
  }

  package func text(sum: MoneySum) -> String {
    let number = number(sum.units.magnitude, decimals: sum.currency.decimals)
    let minus = sum.units < 0 ? "-" : ""
    let sign = sum.currency.sign
    guard marks.decimal == "." else { return "\(minus)\(number) \(sign ?? sum.currency.code)" }
    return "\(minus)\(sign ?? "\(sum.currency.code) ")\(number)"
  }

  /// Parses an amount: a number with the sign or code of its currency before or after it.
  package func money(_ text: String) throws(AmountError) -> Money {
    try AmountReader(KoreanAmount.digits(text) ?? text, self).money()
  }

  /// The maximum number of words of an amount.
  package static let mostWords = KoreanAmount.longest

  /// Returns how many of the first words form one amount, such as `1만 2천원`, `5,000 원` or `3.50 EUR`; otherwise 1.
  package func wordCount(ofAmountInFrontOf words: [String]) -> Int {
    if isNumberWithCurrency(words.prefix(2)) { return 2 }
    guard words.first?.first?.isNumber == true else { return 1 }
    for count in stride(from: min(Self.mostWords, words.count), to: 1, by: -1) {
      let words = Array(words.prefix(count))
      guard KoreanAmount.canBeOne(words) else { continue }
      // If they are not an amount together, they are separate words.
      if (try? money(words.joined(separator: " "))) != nil { return count }
    }
    return 1
  }

  /// Whether two words are a number with its currency: `3.50 EUR`, `3,50 €`, `€ 5`.
  ///
  /// A code stands behind the number, and in capitals: `ALL 5` and `5 all` are words.
  private func isNumberWithCurrency(_ words: ArraySlice<String>) -> Bool {
    guard words.count == 2, let first = words.first, let last = words.last,
      CurrencyTable.isSign(first) || CurrencyTable.isSign(last)
        || Self.isCode(last)
    else { return false }
    // If they are not an amount together, they are separate words.
    return (try? money("\(first) \(last)")) != nil
  }

  /// Whether a word is not an amount by itself, but part of one: `5만`, `만`, `1.5천`.
  package static func isPartOfAmount(_ word: String) -> Bool { KoreanAmount.isCount(word) }

  /// Whether a word is the code of a currency, in capitals.
  package static func isCode(_ word: String) -> Bool {
    // Most words do not look like a code, so the table need not be made for them.
    word.utf8.count == 3 && word.utf8.allSatisfy { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }
      && CurrencyTable.codes.contains(word)
  }

  /// Whether a character can stand between the thousands of a number.
  package static func isGroupMark(_ mark: Character) -> Bool {
    AmountReader.groupMarks.contains(mark)
  }

  /// Whether a text begins with exactly three digits, as the rest of a number with blanks in it does.
  package static func beginsWithGroup(_ text: String) -> Bool {
    let digits = text.prefix { $0.isASCIIDigit }
    return digits.count == 3 && text.dropFirst(3).first.map { !$0.isLetter } ?? true
  }

  /// A count such as `1만`, `1.5천` or `1만 2천` as an amount in won; anything else unchanged.
  package static func withUnit(_ text: String) -> String {
    text.split(separator: " ").allSatisfy { isPartOfAmount(String($0)) } ? "\(text)원" : text
  }

  private func number(_ units: UInt128, decimals: Int) -> String {
    let digits = units.digits(atLeast: decimals + 1)
    let whole = digits.dropLast(decimals).inThrees(with: marks.group)
    return decimals == 0 ? whole : "\(whole)\(marks.decimal)\(digits.suffix(decimals))"
  }
}

extension MoneyText {
  /// Formats sums of several currencies: `₩48,500 · $12.00`; empty if there are none.
  package func text(sums: [MoneySum]) -> String {
    sums.map { text(sum: $0) }.joined(separator: " · ")
  }
}

/// The marks in numbers that are usual in a country.
package struct NumberMarks: Equatable, Sendable {
  /// The decimal mark.
  package let decimal: Character
  /// The thousands separator.
  package let group: Character

  package init(decimal: Character, group: Character) {
    self.decimal = decimal
    self.group = group
  }

  /// `1,234.50`.
  package static let point = NumberMarks(decimal: ".", group: ",")
  /// `1.234,50`.
  package static let comma = NumberMarks(decimal: ",", group: ".")
  /// `1 234,50`, with a no-break space.
  package static let space = NumberMarks(decimal: ",", group: "\u{A0}")
  /// `1'234.50`.
  package static let apostrophe = NumberMarks(decimal: ".", group: "'")
}

extension MoneyText {
  private static let countries: [String: String] = [
    "KR": "KRW", "US": "USD", "JP": "JPY", "GB": "GBP", "CN": "CNY", "TW": "TWD", "HK": "HKD",
    "SG": "SGD", "IN": "INR", "ID": "IDR", "TH": "THB", "VN": "VND", "PH": "PHP", "MY": "MYR",
    "AU": "AUD", "NZ": "NZD", "CA": "CAD", "MX": "MXN", "BR": "BRL", "AR": "ARS", "CL": "CLP",
    "CH": "CHF", "SE": "SEK", "NO": "NOK", "DK": "DKK", "IS": "ISK", "PL": "PLN", "CZ": "CZK",
    "HU": "HUF", "RO": "RON", "UA": "UAH", "RU": "RUB", "TR": "TRY", "IL": "ILS", "KW": "KWD",
    "AE": "AED", "SA": "SAR", "EG": "EGP", "ZA": "ZAR", "NG": "NGN", "KE": "KES",
  ]
  private static let euroCountries = [
    "AT", "BE", "BG", "CY", "DE", "EE", "ES", "FI", "FR", "GR", "HR", "IE", "IT", "LT", "LU", "LV",
    "MT", "NL", "PT", "SI", "SK",
  ]
  private static let commaLanguages = [
    "da", "de", "el", "es", "id", "is", "it", "nl", "pt", "ro", "tr", "vi", "hr", "sl",
  ]
  private static let spaceLanguages = [
    "bg", "cs", "et", "fi", "fr", "hu", "lt", "lv", "nb", "nn", "no", "pl", "ru", "sk", "sv", "uk",
  ]
  /// The marks of places that differ from those of their language.
  private static let places: [String: NumberMarks] = [
    "de_CH": .apostrophe, "it_CH": .apostrophe, "fr_CH": .apostrophe, "es_MX": .point,
  ]

  /// Uses the conventions of the locale in the environment: the first of `LC_ALL`, `LC_MONETARY` and `LANG` that is
  /// set.
  ///
  /// The conventions are listed here, since small machines have no locales installed.
  package init(environment: [String: String]) {
    let locale = environment.firstValue(of: "LC_ALL", "LC_MONETARY", "LANG")
    let place = (locale ?? "").prefix { $0 != "." && $0 != "@" }
    let language = place.prefix { $0 != "_" }
    let country = place.dropFirst(language.count + 1)
    self.init(
      Self.currency(language: language, country: country),
      marks: Self.places[String(place)] ?? Self.marks(language))
  }

  private static func currency(language: Substring, country: Substring) -> Currency {
    if language == "ko" { return .won }
    if euroCountries.contains(where: { $0 == country }) { return .euro }
    return countries[String(country)].flatMap { Currency(code: $0) } ?? .dollar
  }

  private static func marks(_ language: Substring) -> NumberMarks {
    if commaLanguages.contains(where: { $0 == language }) { return .comma }
    return spaceLanguages.contains { $0 == language } ? .space : .point
  }
}
