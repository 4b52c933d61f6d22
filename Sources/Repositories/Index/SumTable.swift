/// The counts and amounts of a book by folder, measure and day, updated as entries change.
///
/// The table has running sums, so the sum between two keys is a single subtraction, whatever the size of the
/// book.
struct SumTable {
  /// Sorted; each key once, without keys whose sum is zero.
  private let sums = Column<RunningSum>()
  /// The changes since the sums were computed.
  private var changes: [SumKey: Sum] = [:]
  /// Whether the table was built, so that an empty one means that there are no entries.
  private var isCounted = false

  var sections: [any CacheSection] { [sums] }

  /// Whether the table was built; changes before that need not be noted.
  var isMade: Bool { isCounted || !sums.isEmpty }

  /// Adds or subtracts an entry; `applyPending` must be called before the next query.
  mutating func add(_ sum: Sum, to key: SumKey) {
    changes[key, default: Sum()] += sum
  }

  /// Applies the pending changes.
  mutating func applyPending() {
    isCounted = true
    guard !changes.isEmpty else { return }
    sums.replaceAll(merged(changes.keys.sorted()))
    changes.removeAll()
  }

  /// Returns the sums with the changes of some keys applied; the keys must be sorted.
  private func merged(_ keys: [SumKey]) -> [RunningSum] {
    var merged: [RunningSum] = []
    merged.reserveCapacity(sums.count + keys.count)
    var (total, last) = (Sum(), Sum())
    func append(_ key: SumKey, _ sum: Sum) {
      guard sum != Sum() else { return }
      total += sum
      merged.append(RunningSum(key, total))
    }
    var rest = keys[...]
    for old in sums.all {
      while let new = rest.first, new < old.key {
        append(rest.removeFirst(), changes[new] ?? Sum())
      }
      let change = rest.first == old.key ? changes[rest.removeFirst()] : nil
      append(old.key, old.sum - last + (change ?? Sum()))
      last = old.sum
    }
    for new in rest { append(new, changes[new] ?? Sum()) }
    return merged
  }
}

// MARK: - Queries

extension SumTable {
  /// The sum of all entries.
  var total: Sum { sums.last?.sum ?? Sum() }

  /// Returns the sum of a range of keys.
  func sum(_ keys: Range<SumKey>) -> Sum {
    before(place(keys.upperBound)) - before(place(keys.lowerBound))
  }

  func sum(_ folder: Int32, _ measures: Range<Measure>) -> Sum {
    sum(SumKey(folder, measures.lowerBound)..<SumKey(folder, measures.upperBound))
  }

  /// Returns how many entries of a folder do not lie below another.
  func count(_ folder: Int32) -> Int {
    sum(SumKey(folder)..<SumKey(folder, .openBelow)).count
      + sum(folder, Measure.everyExpense).count
  }

  /// The folders that entries name, in order.
  var folders: [Int32] {
    var folders: [Int32] = []
    var place = 0
    while place < sums.count {
      folders.append(sums[place].key.folder)
      place = self.place(SumKey(sums[place].key.folder + 1))
    }
    return folders
  }

  /// Returns the measures in a range that a folder has, in order.
  func measures(_ folder: Int32, among measures: Range<Measure>) -> [Measure] {
    var found: [Measure] = []
    var place = self.place(SumKey(folder, measures.lowerBound))
    let end = SumKey(folder, measures.upperBound)
    while place < sums.count, sums[place].key < end {
      found.append(sums[place].key.measure)
      place = self.place(SumKey(folder, sums[place].key.measure.next))
    }
    return found
  }

  private func before(_ place: Int) -> Sum {
    place == 0 ? Sum() : sums[place - 1].sum
  }

  /// Returns the place of a key, or the place where it would be inserted.
  private func place(_ key: SumKey) -> Int {
    sums.firstPlace { $0.key >= key }
  }
}

/// The key of a sum.
struct SumKey: Hashable, Comparable {
  /// The row of the folder, or -1, as in the column.
  let folder: Int32
  let measure: Measure
  /// The day and time, encoded as in `DueColumn`; for measures without a time, `Int64.min`.
  let number: Int64

  /// Creates a key; by default, the first one of a folder's measure, for ranges.
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

/// What is counted in a folder; the measures of one folder are adjacent in the table.
struct Measure: Hashable, Comparable {
  private let number: Int32

  /// Open to-dos that are not below another, by when they are due.
  static let open = Measure(number: 0)
  static let done = Measure(number: 1)
  static let dropped = Measure(number: 2)
  static let people = Measure(number: 3)
  static let others = Measure(number: 4)
  /// Open to-dos below others, by when they are due; the limits of a folder do not count them.
  static let openBelow = Measure(number: 5)
  static let closedBelow = Measure(number: 6)

  /// Returns the measure of expenses in a currency, by their day; 0 for no currency.
  static func expenses(currency: UInt16) -> Measure {
    Measure(number: firstCurrency + Int32(currency))
  }

  private static let firstCurrency: Int32 = 1 << 16
  static let everyExpense = expenses(currency: 0)..<Measure(number: firstCurrency << 1)

  /// The currency of a measure of expenses.
  var currency: UInt16 { UInt16(truncatingIfNeeded: number) }
  var next: Measure { Measure(number: number + 1) }

  static func < (left: Measure, right: Measure) -> Bool { left.number < right.number }
}

/// A number of entries, and the sum of their amounts.
struct Sum: Equatable {
  var count = 0
  var units: Int128 = 0

  static func += (left: inout Sum, right: Sum) {
    left = left + right
  }

  static func + (left: Sum, right: Sum) -> Sum {
    Sum(count: left.count + right.count, units: left.units + right.units)
  }

  static func - (left: Sum, right: Sum) -> Sum {
    Sum(count: left.count - right.count, units: left.units - right.units)
  }
}

/// The sum of a key and of all keys before it.
///
/// The cache stores the bytes of this layout, so it has no implicit padding.
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
