/// All operations of a book, in memory: found by id, and in the order of their times.
struct OperationTable {
  /// What is known of a slot besides its operations.
  private struct SlotState {
    /// The operation with the highest number; -1 is none.
    var last: Int32 = -1
    var highestMention: Int32 = 0
  }

  private let records = Column<OperationRecord>()
  /// By time, then slot, then number; replaced ones too.
  let order = Column<Int32>()
  private let index = HashIndex()
  /// By slot.
  private let slots = Column<SlotState>()

  var sections: [any CacheSection] { [records, order, index.places, slots] }

  var isEmpty: Bool { records.isEmpty }
  var count: Int { records.count }

  subscript(index: Int32) -> OperationRecord {
    records[Int(index)]
  }

  func index(_ key: OperationKey) -> Int32? {
    index.find(key.hash) { records[Int($0)].key == key }
  }

  /// The operation of a slot with the highest number.
  func last(of slot: Symbol) -> OperationRecord? {
    guard slot.offset < slots.count, slots[slot.offset].last >= 0 else { return nil }
    return self[slots[slot.offset].last]
  }

  /// The numbers of one slot's operations, ascending; goes over all operations.
  func numbers(of slot: Symbol) -> [Int32] {
    records.indices.lazy.map { records[$0].key }.filter { $0.slot == slot }.map(\.number).sorted()
  }

  var slotSymbols: [Symbol] { slots.indices.map { Symbol(index: Int32($0)) } }

  /// The highest number of a slot that any operation names as replaced.
  func highestMention(of slot: Symbol) -> Int32 {
    slot.offset < slots.count ? slots[slot.offset].highestMention : 0
  }

  func mention(_ key: OperationKey) {
    makeRoom(for: key.slot)
    let highest = slots[key.slot.offset].highestMention
    slots[key.slot.offset].highestMention = max(highest, key.number)
  }

  /// Makes room at the start, when most of a book comes at once.
  func reserve(_ count: Int) {
    guard records.isEmpty else { return }
    records.reserve(count)
    order.reserve(count)
  }

  /// Adds an operation that is not there yet; `sortOrder` must follow a number of them.
  func add(_ record: OperationRecord) -> Int32 {
    let operation = Int32(records.count)
    records.append(record)
    order.append(operation)
    index.add(operation, record.key.hash, count: records.count) { records[Int($0)].key.hash }
    makeRoom(for: record.key.slot)
    let highest = last(of: record.key.slot)?.key.number ?? 0
    if record.key.number > highest { slots[record.key.slot.offset].last = operation }
    return operation
  }

  func setReplaced(_ index: Int32) {
    records[Int(index)].isReplaced = true
  }

  /// The line of an operation was met at another place.
  func move(_ index: Int32, to record: OperationRecord) {
    records[Int(index)].segment = record.segment
    records[Int(index)].offset = record.offset
    records[Int(index)].length = record.length
  }

  /// Whether one operation comes before another; clocks decide only here.
  func precedes(_ left: OperationRecord, _ right: OperationRecord, _ slots: SymbolTable) -> Bool {
    if left.milliseconds != right.milliseconds { return left.milliseconds < right.milliseconds }
    if left.counter != right.counter { return left.counter < right.counter }
    if left.key.slot == right.key.slot { return left.key.number < right.key.number }
    return slots.precedes(left.key.slot, right.key.slot)
  }

  /// Merges the newest `added` operations, which are in order among themselves, into the others;
  /// goes back only as far as the oldest of them belongs.
  func sortOrder(added: Int, _ slots: SymbolTable) {
    let start = order.count - added
    guard start > 0, added > 0 else { return }
    let isInPlace = precedes(self[order[start - 1]], self[order[start]], slots)
    guard !isInPlace else { return }
    var place = order.count
    var old = start
    for new in order[start...].map({ $0 }).reversed() {
      while old > 0, precedes(self[new], self[order[old - 1]], slots) {
        place -= 1
        old -= 1
        order[place] = order[old]
      }
      place -= 1
      order[place] = new
    }
  }

  /// Leaves room for more.
  func loosen() {
    index.loosen(count: records.count) { records[Int($0)].key.hash }
  }

  private func makeRoom(for slot: Symbol) {
    while slots.count <= slot.offset { slots.append(SlotState()) }
  }
}
