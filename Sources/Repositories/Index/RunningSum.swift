/// The sum of a key and of all keys before it.
///
/// It lies in the cache as it lies here, so it has no gaps.
struct RunningSum {
  private let units: Int128
  private let count: Int64
  private let number: Int64
  private let folder: Int32
  private let measure: Measure
  private let gap: UInt64 = 0

  init(_ key: SumKey, _ sum: Sum) {
    units = sum.units
    count = Int64(sum.count)
    number = key.number
    folder = key.folder
    measure = key.measure
  }

  var key: SumKey { SumKey(folder, measure, from: number) }
  var sum: Sum { Sum(count: Int(count), units: units) }
}
