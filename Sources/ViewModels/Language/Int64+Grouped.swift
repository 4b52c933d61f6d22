extension Int64 {
  /// With commas between thousands, as both languages write it: `1,234,567`.
  var grouped: String {
    var groups: [Substring] = []
    var digits = String(magnitude)[...]
    while digits.count > 3 {
      groups.append(digits.suffix(3))
      digits = digits.dropLast(3)
    }
    groups.append(digits)
    return (self < 0 ? "-" : "") + groups.reversed().joined(separator: ",")
  }
}
