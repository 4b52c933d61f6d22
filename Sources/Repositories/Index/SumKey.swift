/// What a sum is about.
struct SumKey: Hashable, Comparable {
  /// As a column names it.
  let folder: Int32
  let measure: Measure
  /// A day and time as columns have them, or 0.
  let number: Int64

  /// The first key of a folder's measure, for ranges.
  init(_ folder: Int32, _ measure: Measure = .open, from number: Int64 = .min) {
    self.folder = folder
    self.measure = measure
    self.number = number
  }

  static func < (left: SumKey, right: SumKey) -> Bool {
    if left.folder != right.folder { return left.folder < right.folder }
    if left.measure != right.measure { return left.measure < right.measure }
    return left.number < right.number
  }
}
