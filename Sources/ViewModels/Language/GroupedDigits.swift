import Entities

extension Int64 {
  /// With commas between thousands, as both languages write it: `1,234,567`.
  var grouped: String {
    (self < 0 ? "-" : "") + String(magnitude).inThrees(with: ",")
  }
}

extension Salary {
  /// With commas between thousands: `52,000.50`.
  var grouped: String {
    let sign = description.prefix { $0 == "-" }
    let whole = description.dropFirst(sign.count).prefix { $0 != "." }
    return sign + whole.inThrees(with: ",") + description.dropFirst(sign.count + whole.count)
  }
}
