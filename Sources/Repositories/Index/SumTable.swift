/// The counts and the money of a book by folder, measure and day, kept as entries change.
///
/// The sums run through the whole table, so what lies between two keys is one subtraction, in a book
/// of any size.
struct SumTable {
  /// Sorted; each key once, and none that nothing is left of.
  private let sums = Column<RunningSum>()
  /// What has changed since they were made.
  private var changes: [SumKey: Sum] = [:]
  /// Whether an empty table says that there is no entry.
  private var isCounted = false

  var sections: [any CacheSection] { [sums] }

  /// False until every entry was counted; changes before that are ignored.
  var isMade: Bool { isCounted || !sums.isEmpty }

  /// Adds an entry, or takes one away; `settle` must follow before anything is asked.
  mutating func add(_ sum: Sum, to key: SumKey) {
    changes[key, default: Sum()] += sum
  }

  /// Works in what has changed.
  mutating func applyPending() {
    isCounted = true
    guard !changes.isEmpty else { return }
    sums.replaceAll(merged(changes.keys.sorted()))
    changes.removeAll()
  }

  /// The sums with the changes of some keys, which are all sorted.
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

// MARK: - Asking

extension SumTable {
  /// Of all entries.
  var total: Sum { sums.last?.sum ?? Sum() }

  /// What lies between two keys.
  func sum(_ keys: Range<SumKey>) -> Sum {
    before(place(keys.upperBound)) - before(place(keys.lowerBound))
  }

  func sum(_ folder: Int32, _ measures: Range<Measure>) -> Sum {
    sum(SumKey(folder, measures.lowerBound)..<SumKey(folder, measures.upperBound))
  }

  /// The entries of a folder that lie below no other.
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

  /// The measures that a folder has among some, in order.
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

  /// Where a key stands, or would.
  private func place(_ key: SumKey) -> Int {
    sums.firstPlace { $0.key >= key }
  }
}

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

/// What is counted of a folder; all of one folder's stand side by side.
struct Measure: Hashable, Comparable {
  private let number: Int32

  /// To-dos not yet done, by when they are due.
  static let open = Measure(number: 0)
  static let done = Measure(number: 1)
  static let dropped = Measure(number: 2)
  static let people = Measure(number: 3)
  static let others = Measure(number: 4)
  /// To-dos that lie below others, by when they are due; no limit of a folder counts them.
  static let openBelow = Measure(number: 5)
  static let closedBelow = Measure(number: 6)

  /// Expenses in a currency, by their day; 0 is none.
  static func expenses(currency: UInt16) -> Measure {
    Measure(number: firstCurrency + Int32(currency))
  }

  private static let firstCurrency: Int32 = 1 << 16
  static let everyExpense = expenses(currency: 0)..<Measure(number: firstCurrency << 1)

  /// Of expenses.
  var currency: UInt16 { UInt16(truncatingIfNeeded: number) }
  var next: Measure { Measure(number: number + 1) }

  static func < (left: Measure, right: Measure) -> Bool { left.number < right.number }
}

/// So many entries, and what they cost together.
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
