/// All operations of a book, in memory: found by id, and in the order of their times.
struct OperationTable {
  private(set) var records: [OperationRecord] = []
  /// By time, then slot, then number; replaced ones too.
  private(set) var order: [Int32] = []
  /// Per slot, its operations by number.
  private var slots: [Symbol: [Int32]] = [:]
  /// Per slot, the highest number that any operation names.
  private var mentioned: [Symbol: Int32] = [:]

  subscript(index: Int32) -> OperationRecord {
    records[Int(index)]
  }

  func index(_ key: OperationKey) -> Int32? {
    guard let numbers = slots[key.slot] else { return nil }
    let place = place(of: key.number, in: numbers)
    guard place < numbers.count, self[numbers[place]].key.number == key.number else { return nil }
    return numbers[place]
  }

  func last(of slot: Symbol) -> Int32? { slots[slot]?.last }

  /// The operations of one slot, by number.
  func operations(of slot: Symbol) -> [Int32] { slots[slot] ?? [] }

  var slotSymbols: [Symbol] { Array(Set(slots.keys).union(mentioned.keys)) }

  func highestMention(of slot: Symbol) -> Int32 { mentioned[slot] ?? 0 }

  mutating func mention(_ key: OperationKey) {
    mentioned[key.slot] = max(mentioned[key.slot] ?? 0, key.number)
  }

  /// Adds an operation that is not there yet; `sortOrder` must follow a number of them.
  mutating func add(_ record: OperationRecord) -> Int32 {
    let index = Int32(records.count)
    records.append(record)
    order.append(index)
    var numbers = slots.removeValue(forKey: record.key.slot) ?? []
    let place = place(of: record.key.number, in: numbers)
    numbers.insert(index, at: place)
    slots[record.key.slot] = numbers
    return index
  }

  mutating func setReplaced(_ index: Int32) {
    records[Int(index)].isReplaced = true
  }

  /// Whether one operation comes before another; clocks decide only here.
  func precedes(_ left: OperationRecord, _ right: OperationRecord, _ slots: SymbolTable) -> Bool {
    if left.milliseconds != right.milliseconds { return left.milliseconds < right.milliseconds }
    if left.counter != right.counter { return left.counter < right.counter }
    if left.key.slot == right.key.slot { return left.key.number < right.key.number }
    return slots.bytes(left.key.slot).lexicographicallyPrecedes(slots.bytes(right.key.slot))
  }

  /// Brings the newest `added` operations into their places.
  mutating func sortOrder(added: Int, _ slots: SymbolTable) {
    let start = order.count - added
    guard start > 0, added > 0 else { return }
    let isInPlace = precedes(self[order[start - 1]], self[order[start]], slots)
    guard !isInPlace else { return }
    order = order.sorted { precedes(self[$0], self[$1], slots) }
  }

  /// Where a number is in a slot's list, or would go; at once when numbers are contiguous.
  private func place(of number: Int32, in list: [Int32]) -> Int {
    guard let last = list.last, number <= self[last].key.number else { return list.count }
    var low = 0
    var high = list.count
    while low < high {
      let middle = (low + high) / 2
      if self[list[middle]].key.number < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
