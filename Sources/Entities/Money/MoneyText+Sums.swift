extension MoneyText {
  /// Sums of some currencies beside each other: `₩48,500 · $12.00`; empty without any.
  package func text(sums: [MoneySum]) -> String {
    sums.map { text(sum: $0) }.joined(separator: " · ")
  }
}
