/// All operations of a book, in memory: found by id, and in the order of their times.
struct OperationTable {
  private struct SlotOperations {
    /// By number.
    var indices: [Int32] = []
    var highestMention: Int32 = 0
  }

  private(set) var records: [OperationRecord] = []
  /// By time, then slot, then number; replaced ones too.
  private(set) var order: [Int32] = []
  /// By slot.
  private var slots: [SlotOperations] = []

  subscript(index: Int32) -> OperationRecord {
    records[Int(index)]
  }

  func index(_ key: OperationKey) -> Int32? {
    guard key.slot.offset < slots.count else { return nil }
    let numbers = slots[key.slot.offset].indices
    let place = place(of: key.number, in: numbers)
    guard place < numbers.count, self[numbers[place]].key.number == key.number else { return nil }
    return numbers[place]
  }

  func last(of slot: Symbol) -> Int32? { operations(of: slot).last }

  /// The operations of one slot, by number.
  func operations(of slot: Symbol) -> [Int32] {
    slot.offset < slots.count ? slots[slot.offset].indices : []
  }

  var slotSymbols: [Symbol] { slots.indices.map { Symbol(index: Int32($0)) } }

  /// The highest number of a slot that any operation names as replaced.
  func highestMention(of slot: Symbol) -> Int32 {
    slot.offset < slots.count ? slots[slot.offset].highestMention : 0
  }

  mutating func mention(_ key: OperationKey) {
    makeRoom(for: key.slot)
    let highest = slots[key.slot.offset].highestMention
    slots[key.slot.offset].highestMention = max(highest, key.number)
  }

  /// Makes room at the start, when most of a book comes at once.
  mutating func reserve(_ count: Int) {
    guard records.isEmpty else { return }
    records.reserveCapacity(count)
    order.reserveCapacity(count)
  }

  /// Adds an operation that is not there yet; `sortOrder` must follow a number of them.
  mutating func add(_ record: OperationRecord) -> Int32 {
    let index = Int32(records.count)
    records.append(record)
    order.append(index)
    makeRoom(for: record.key.slot)
    let place = place(of: record.key.number, in: slots[record.key.slot.offset].indices)
    slots[record.key.slot.offset].indices.insert(index, at: place)
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

  private mutating func makeRoom(for slot: Symbol) {
    while slots.count <= slot.offset { slots.append(SlotOperations()) }
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
