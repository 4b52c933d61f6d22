import Entities

extension Int64 {
  /// With commas between thousands, as both languages write it: `1,234,567`.
  var grouped: String {
    (self < 0 ? "-" : "") + String(magnitude).inThrees(with: ",")
  }
}
