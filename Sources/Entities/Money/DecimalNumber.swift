/// A number as JSON writes it, exactly: digits times a power of ten.
package struct DecimalNumber: Equatable {
  let isNegative: Bool
  /// Without zeros at either end; empty for zero.
  let digits: String
  let exponent: Int

  package init?(_ text: String) {
    var rest = text[...]
    isNegative = rest.first == "-"
    if isNegative { rest.removeFirst() }
    let parts = rest.split(maxSplits: 1, omittingEmptySubsequences: false) { "eE".contains($0) }
    let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let fraction = mantissa.count == 2 ? mantissa[1] : ""
    let written = mantissa[0] + fraction
    guard mantissa.count <= 2, !written.isEmpty, written.allSatisfy({ "0"..."9" ~= $0 }) else {
      return nil
    }
    let significant = written.drop { $0 == "0" }
    let trailing = significant.reversed().prefix { $0 == "0" }.count
    digits = String(significant.dropLast(trailing))
    // An exponent that no number has is as large as none can be.
    let power = parts.count == 2 ? Int(parts[1]) ?? (parts[1].first == "-" ? -9999 : 9999) : 0
    exponent = min(max(power, -9999), 9999) - fraction.count + trailing
  }

  /// Without an exponent; nil when that takes more than 40 digits.
  package var plain: String? {
    guard abs(exponent) + digits.count <= 40 else { return nil }
    let padding = String(repeating: "0", count: max(0, -exponent - digits.count + 1))
    let all = padding + digits + String(repeating: "0", count: max(0, exponent))
    let whole = exponent < 0 ? all.dropLast(-exponent) : all[...]
    let fraction = exponent < 0 ? "." + all.suffix(-exponent) : ""
    return (isNegative ? "-" : "") + (whole.isEmpty ? "0" : whole) + fraction
  }
}
