extension BinaryInteger {
  /// Its digits, with zeros in front where there are fewer than `width`.
  package func digits(atLeast width: Int, radix: Int = 10) -> String {
    let digits = String(self, radix: radix)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
