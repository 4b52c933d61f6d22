/// Money as its user reads and writes it.
package struct MoneyText: Equatable, Sendable {
  /// Of an amount that is typed without one.
  package let currency: Currency
  package let marks: NumberMarks

  package init(_ currency: Currency = .dollar, marks: NumberMarks = .point) {
    self.currency = currency
    self.marks = marks
  }

  /// `₩4,500`, `$3.50`, `3,50 €`, `KWD 1.250`.
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

  /// Reads an amount: a number with the sign or code of its currency before or behind it.
  package func money(_ text: String) throws(AmountError) -> Money {
    try AmountReader(WonWords.digits(text) ?? text, self).money()
  }

  private func number(_ units: UInt128, decimals: Int) -> String {
    let digits = units.digits(atLeast: decimals + 1)
    let whole = digits.dropLast(decimals).inThrees(with: marks.group)
    return decimals == 0 ? whole : "\(whole)\(marks.decimal)\(digits.suffix(decimals))"
  }
}
