import Core
import Testing

@Suite struct MoneyTests {
  private static let korean = MoneyText(.won)
  private static let american = MoneyText(.dollar)
  private static let german = MoneyText(.euro, marks: .comma)
  private static let french = MoneyText(.euro, marks: .space)

  @Test(arguments: [
    ("4500", "4500 KRW"), ("₩4,500", "4500 KRW"), ("4 500원", "4500 KRW"), ("5만원", "50000 KRW"),
    ("3천원", "3000 KRW"), ("1만5천원", "15000 KRW"), ("2천만원", "20000000 KRW"),
    ("1만2천500원", "12500 KRW"), ("1만500원", "10500 KRW"),
    ("1만 2천원", "12000 KRW"), ("12만 3,400 원", "123400 KRW"), ("50만 원", "500000 KRW"),
    ("3천5백원", "3500 KRW"), ("1억 2천만원", "120000000 KRW"), ("3천 5백만 원", "35000000 KRW"),
    ("1만 5천엔", "15000 JPY"),
    ("3만 달러", "3000000 USD"), ("1,200만원", "12000000 KRW"), ("$3.50", "350 USD"),
    ("3,50 €", "350 EUR"), ("3.5 eur", "350 EUR"), ("KWD 1.250", "1250 KWD"),
    ("1.234,50 €", "123450 EUR"), ("1,234.50 EUR", "123450 EUR"), ("1.234.567", "1234567 KRW"),
    ("$1,250", "125000 USD"), ("1.250원", "1250 KRW"), ("-₩4500", "-4500 KRW"), ("0", "0 KRW"),
    ("$3.50 USD", "350 USD"), ("CHF 1'000.05", "100005 CHF"),
    ("9223372036854775807", "9223372036854775807 KRW"),
  ])
  func `an amount is read`(text: String, stored: String) throws {
    #expect(try Self.korean.money(text).text == stored)
    #expect(Money(text: stored)?.text == stored)
  }

  @Test(arguments: [
    "4.5k", "5\u{301}000", "", "abc", "₩", "1,23,4", "1.2.3,4,5", "3.50 XYZ", "$3.50 EUR", "1 2",
    "12,34,567",
    "1..5", "½", "0x10", "1e3", "--5", "5-", "4500₩₩", "만원", "5만", "1.23456만원", "천원",
    "5천만", "3천천원", "5만-3원", "1만20000원", "12345678만원",
    "999999만억원", "5천 2만원", "1만 2 천원", "12,34만원", "1.5만 2천원", "원",
  ])
  func `a text that is not an amount is refused, and named`(text: String) {
    #expect(throws: AmountError.unreadable(text)) { try Self.korean.money(text) }
  }

  @Test func `nothing is rounded`() {
    #expect(throws: AmountError.tooFine("₩4.5", .won)) { try Self.korean.money("₩4.5") }
    #expect(throws: AmountError.tooFine("$1.250", .dollar)) { try Self.american.money("$1.250") }
    #expect(throws: AmountError.tooFine("1,005", .euro)) { try Self.german.money("1,005") }
  }

  @Test(arguments: ["9223372036854775808", "$92233720368547758.08", "-9223372036854775809"])
  func `an amount of more than 64 bits is refused`(text: String) {
    #expect(throws: AmountError.tooLarge(text)) { try Self.korean.money(text) }
  }

  @Test func `three digits behind a mark are what the user's country makes of them`() throws {
    #expect(try Self.american.money("KWD 1.250").units == 1250)
    #expect(try Self.american.money("KWD 1,250").units == 1_250_000)
    #expect(try Self.german.money("1,250 KWD").units == 1250)
    #expect(try Self.german.money("1.250 KWD").units == 1_250_000)
    #expect(try Self.german.money("1.250").units == 125_000)
  }

  @Test(arguments: [
    ("4500 KRW", "₩4,500", "4.500 ₩", "4\u{A0}500 ₩"),
    ("350 USD", "$3.50", "3,50 $", "3,50 $"), ("5 EUR", "€0.05", "0,05 €", "0,05 €"),
    ("1250 KWD", "KWD 1.250", "1,250 KWD", "1,250 KWD"), ("0 KRW", "₩0", "0 ₩", "0 ₩"),
    ("-123456789 USD", "-$1,234,567.89", "-1.234.567,89 $", "-1\u{A0}234\u{A0}567,89 $"),
    (
      "-9223372036854775808 KRW", "-₩9,223,372,036,854,775,808",
      "-9.223.372.036.854.775.808 ₩",
      "-9\u{A0}223\u{A0}372\u{A0}036\u{A0}854\u{A0}775\u{A0}808 ₩"
    ),
  ])
  func `an amount is written as the user's country writes it, and read again`(
    stored: String, english: String, german: String, french: String
  ) throws {
    let money = try #require(Money(text: stored))
    for (style, text) in [
      (Self.american, english), (Self.german, german), (Self.french, french),
    ] {
      #expect(style.text(money) == text)
      #expect(try style.money(text) == money)
    }
  }

  @Test(arguments: [
    (["LANG": "ko_KR.UTF-8"], "KRW", "."), (["LANG": "en_US.UTF-8"], "USD", "."),
    (["LANG": "de_DE.UTF-8"], "EUR", ","), (["LANG": "de_CH"], "CHF", "."),
    (["LANG": "en_US", "LC_MONETARY": "fr_FR@euro"], "EUR", ","), ([:], "USD", "."),
    (["LANG": "C.UTF-8"], "USD", "."), (["LC_ALL": "en_KW", "LC_MONETARY": "fr_FR"], "KWD", "."),
    (["LC_ALL": "", "LANG": "ko"], "KRW", "."),
  ])
  func `the environment says with what money and marks`(
    environment: [String: String], code: String, mark: Character
  ) {
    let text = MoneyText(environment: environment)
    #expect(text.currency.code == code)
    #expect(text.marks.decimal == mark)
  }

  @Test(arguments: ["", "4500", "KRW", " KRW", "4500KRW", "4500 krw", "45.00 USD", "4500 KRWX"])
  func `a value that is stored otherwise is not money`(text: String) {
    #expect(Money(text: text) == nil)
  }

  @Test func `a currency is its code`() throws {
    for code in ["AAA", "KRW", "ZZZ"] {
      let currency = try #require(Currency(code: code))
      #expect(currency.code == code)
      #expect(Currency(number: currency.number) == currency)
    }
    #expect(Currency.won.code == "KRW" && Currency.euro < .won)
    #expect(Currency(number: 0) == nil && Currency(code: "Krw") == nil)
    #expect(Currency(typed: "XXX") == nil)
  }
}
