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
    try AmountReader(text, self).money()
  }

  private func number(_ units: UInt128, decimals: Int) -> String {
    let digits = String(units)
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    let whole = padded.dropLast(decimals)
    let grouped = zip(whole, whole.indices).reduce(into: "") { text, digit in
      let left = whole.distance(from: digit.1, to: whole.endIndex)
      if left % 3 == 0, !text.isEmpty { text.append(marks.group) }
      text.append(digit.0)
    }
    return decimals == 0 ? grouped : "\(grouped)\(marks.decimal)\(padded.suffix(decimals))"
  }
}
