extension Money {
  /// Reads a JSON number of whole units of a currency: `4500`, `3.5`, `4.5e3`; nothing is rounded.
  package init(number text: String, _ currency: Currency) throws(AmountError) {
    guard let number = DecimalNumber(text) else { throw .unreadable(text) }
    var digits = number.digits
    let shift = currency.decimals + number.exponent
    guard shift >= 0 || digits.isEmpty else { throw .tooFine(text, currency) }
    // No 64 bits have twenty digits.
    guard digits.isEmpty || digits.count + shift < 20 else { throw .tooLarge(text) }
    if !digits.isEmpty { digits += String(repeating: "0", count: shift) }
    let sign = number.isNegative ? "-" : ""
    guard let units = Int64(sign + (digits.isEmpty ? "0" : digits)) else { throw .tooLarge(text) }
    self.init(units, currency)
  }

  /// The amount in whole units of its currency, as a JSON number: `4500`, `3.5`.
  package var number: String {
    let decimals = currency.decimals
    let digits = units.magnitude.digits(atLeast: decimals + 1)
    var fraction = digits.suffix(decimals)
    while fraction.last == "0" { fraction.removeLast() }
    let whole = digits.dropLast(decimals)
    return (units < 0 ? "-" : "") + whole + (fraction.isEmpty ? "" : ".\(fraction)")
  }
}
