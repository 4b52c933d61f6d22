/// The one number that stands for many.
enum Statistic: String {
  case median
  case p99

  /// The smallest of the numbers that is not exceeded by half of them, or by 99 of 100.
  func of(_ numbers: [Double]) -> Double {
    let part = self == .median ? 0.5 : 0.99
    let rank = Int((Double(numbers.count) * part).rounded(.up))
    return numbers.sorted()[max(rank, 1) - 1]
  }
}
