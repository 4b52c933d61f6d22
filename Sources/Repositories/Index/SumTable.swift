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

  /// False until every entry was counted; what changes before need not be told.
  var isMade: Bool { isCounted || !sums.isEmpty }

  /// Adds an entry, or takes one away; `settle` must follow before anything is asked.
  mutating func add(_ sum: Sum, to key: SumKey) {
    changes[key, default: Sum()] += sum
  }

  /// Works in what has changed.
  mutating func settle() {
    isCounted = true
    guard !changes.isEmpty else { return }
    let sorted = changes.sorted { $0.key < $1.key }
    changes.removeAll()
    var merged: [RunningSum] = []
    merged.reserveCapacity(sums.count + sorted.count)
    var (total, last) = (Sum(), Sum())
    func append(_ key: SumKey, _ sum: Sum) {
      guard sum != Sum() else { return }
      total += sum
      merged.append(RunningSum(key, total))
    }
    var rest = sorted[...]
    for old in sums.all {
      while let new = rest.first, new.key < old.key {
        append(new.key, new.value)
        rest.removeFirst()
      }
      let change = rest.first?.key == old.key ? rest.removeFirst().value : Sum()
      append(old.key, old.sum - last + change)
      last = old.sum
    }
    for new in rest { append(new.key, new.value) }
    sums.replaceAll(merged)
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
