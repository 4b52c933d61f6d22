/// A currency, by its three-letter code of ISO 4217.
package struct Currency: Hashable, Comparable, Sendable {
  /// The code as a number that sorts like the letters; 0 is never a currency.
  package let number: UInt16

  /// Accepts any three capital letters, as a newer version of daybook may know more currencies.
  package init?(code: String) {
    self.init(bytes: Array(code.utf8).span)
  }

  package init?(bytes: Span<UInt8>) {
    guard bytes.count == 3, bytes.indices.allSatisfy({ 65...90 ~= bytes[$0] }) else { return nil }
    number = bytes.indices.reduce(0) { $0 * 26 + UInt16(bytes[$1] - 65) } + 1
  }

  /// Returns nil for a number that is not a currency.
  package init?(number: UInt16) {
    guard 1...26 * 26 * 26 ~= number else { return nil }
    self.number = number
  }

  private init(known code: StaticString) {
    number = (0..<3).reduce(0) { $0 * 26 + UInt16(code.utf8Start[$1] - 65) } + 1
  }

  package static let won = Currency(known: "KRW")
  package static let dollar = Currency(known: "USD")
  package static let euro = Currency(known: "EUR")

  package static func < (left: Currency, right: Currency) -> Bool {
    left.number < right.number
  }

  /// The code, such as `KRW`.
  package var code: String {
    let letters = Int(number) - 1
    return String(
      decoding: [letters / 676, letters / 26 % 26, letters % 26].map { UInt8($0 + 65) },
      as: UTF8.self)
  }

  /// The number of decimals of an amount.
  package var decimals: Int { CurrencyTable.decimalsByNumber[number] ?? 2 }

  /// The sign, such as `₩`; nil if the currency is written by its code.
  package var sign: String? { CurrencyTable.signs[code] }
}

extension Currency {
  /// Parses a currency as people write it: its sign, its code in any case, or a name such as `원`.
  package init?(typed text: String) {
    let code = CurrencyTable.names[text] ?? text.uppercased()
    guard CurrencyTable.codes.contains(code) else { return nil }
    self.init(code: code)
  }
}

/// The currencies of ISO 4217, with their decimals and unambiguous signs.
enum CurrencyTable {
  /// The codes of all currencies that people pay with, without funds and metals.
  static let codes = Set(
    """
    AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP \
    BYN BZD CAD CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP \
    GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR \
    KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK \
    MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR \
    SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS \
    UAH UGX USD UYU UZS VED VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW ZWG
    """.split(separator: " ").map(String.init))

  /// The numbers of decimals that are not two.
  static let decimals: [String: Int] = [
    "BIF": 0, "CLP": 0, "DJF": 0, "GNF": 0, "ISK": 0, "JPY": 0, "KMF": 0, "KRW": 0, "PYG": 0,
    "RWF": 0, "UGX": 0, "VND": 0, "VUV": 0, "XAF": 0, "XOF": 0, "XPF": 0,
    "BHD": 3, "IQD": 3, "JOD": 3, "KWD": 3, "LYD": 3, "OMR": 3, "TND": 3,
  ]

  /// The numbers of decimals, by `Currency.number`.
  static let decimalsByNumber: [UInt16: Int] = Dictionary(
    uniqueKeysWithValues: decimals.compactMap { code, decimals in
      Currency(code: code).map { ($0.number, decimals) }
    })

  static let signs: [String: String] = [
    "KRW": "₩", "USD": "$", "EUR": "€", "GBP": "£", "JPY": "¥", "INR": "₹", "VND": "₫", "PHP": "₱",
    "RUB": "₽", "TRY": "₺", "UAH": "₴", "NGN": "₦", "THB": "฿", "ILS": "₪", "KZT": "₸", "MNT": "₮",
  ]

  /// Korean names, which follow a number, with or without a space.
  static let korean = ["원": "KRW", "엔": "JPY", "달러": "USD", "유로": "EUR"]

  /// The codes by the signs and names that can be typed for them.
  static let names: [String: String] = {
    var names = ["￦": "KRW", "￥": "JPY"].merging(korean) { sign, _ in sign }
    for (code, sign) in signs { names[sign] = code }
    return names
  }()

  /// Whether a word is the sign of a currency, such as `€`, and no name.
  static func isSign(_ word: String) -> Bool { names[word] != nil && korean[word] == nil }
}
