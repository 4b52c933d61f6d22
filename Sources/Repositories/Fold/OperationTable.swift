/// All operations of a book, in memory: indexed by id, and sorted by time.
final class OperationTable {
  /// What is known about a slot besides its operations.
  private struct SlotState {
    /// The operation with the highest number; -1 for none.
    var last: Int32 = -1
    var highestMention: Int32 = 0
  }

  private let records = Column<OperationRecord>()
  /// The operations sorted by time, then slot, then number, including replaced ones.
  let order = Column<Int32>()
  private let index = HashIndex()
  /// The state of each slot, by symbol.
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

  /// Returns the operation of a slot with the highest number.
  func last(of slot: Symbol) -> OperationRecord? {
    guard slot.offset < slots.count, slots[slot.offset].last >= 0 else { return nil }
    return self[slots[slot.offset].last]
  }

  /// Returns the numbers of one slot's operations, ascending; scans all operations.
  func numbers(of slot: Symbol) -> [Int32] {
    records.lazy.map(\.key).filter { $0.slot == slot }.map(\.number).sorted()
  }

  var slotSymbols: [Symbol] { slots.indices.map { Symbol(index: Int32($0)) } }

  /// Returns the highest number of a slot that any operation names as superseded.
  func highestMention(of slot: Symbol) -> Int32 {
    slot.offset < slots.count ? slots[slot.offset].highestMention : 0
  }

  func mention(_ key: OperationKey) {
    makeRoom(for: key.slot)
    let highest = slots[key.slot.offset].highestMention
    slots[key.slot.offset].highestMention = max(highest, key.number)
  }

  /// Reserves room at the start, when most of a book arrives at once.
  func reserve(_ count: Int) {
    guard records.isEmpty else { return }
    records.reserve(count)
    order.reserve(count)
  }

  /// Adds an operation that is not there yet; `sortOrder` must be called after the last one of a batch.
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

  /// Notes that the line of an operation was found at another place.
  func move(_ index: Int32, to record: OperationRecord) {
    records[Int(index)].segment = record.segment
    records[Int(index)].offset = record.offset
    records[Int(index)].length = record.length
  }

  /// Whether one operation comes before another; nothing else depends on clocks.
  func precedes(_ left: OperationRecord, _ right: OperationRecord, _ slots: SymbolTable) -> Bool {
    if left.milliseconds != right.milliseconds { return left.milliseconds < right.milliseconds }
    if left.counter != right.counter { return left.counter < right.counter }
    if left.key.slot == right.key.slot { return left.key.number < right.key.number }
    return slots.precedes(left.key.slot, right.key.slot)
  }

  /// Merges the newest `added` operations, which are sorted among themselves, into the order of the others.
  ///
  /// It goes back only as far as the place of the oldest of them.
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

  /// Reserves room for more operations.
  func reserveSlack() {
    index.reserveSlack(count: records.count) { records[Int($0)].key.hash }
  }

  private func makeRoom(for slot: Symbol) {
    while slots.count <= slot.offset { slots.append(SlotState()) }
  }
}

/// The part of an operation that is kept in memory; the rest is read from its line on demand.
///
/// The cache stores the bytes of this layout, so it has no implicit padding.
struct OperationRecord {
  enum Role {
    case ordinary
    case undo(OperationKey)
    case redo(OperationKey)

    /// The act that is undone or redone.
    var original: OperationKey? {
      switch self {
      case .ordinary: nil
      case .undo(let act), .redo(let act): act
      }
    }
  }

  private enum RoleNumber: UInt8 {
    case ordinary
    case undo
    case redo
  }

  private(set) var key: OperationKey
  let milliseconds: Int64
  /// The offset of its line in its segment.
  var offset: Int
  /// The act that is undone or redone; of any other operation, its own key.
  private var original: OperationKey
  var length: Int32
  let counter: Int32
  /// The segment whose bytes hold the line.
  var segment: Int32
  private let roleNumber: RoleNumber
  /// Whether the checksum of its line was right.
  let isIntact: Bool
  /// Whether it was written again in another slot, because its own could not be synced.
  var isReplaced = false
  private let gap: UInt8 = 0

  init(
    key: OperationKey, milliseconds: Int64, counter: Int32, role: Role, segment: Int32,
    line: Range<Int>, isIntact: Bool
  ) {
    self.key = key
    self.milliseconds = milliseconds
    self.counter = counter
    self.segment = segment
    offset = line.lowerBound
    length = Int32(line.count)
    self.isIntact = isIntact
    switch role {
    case .ordinary:
      roleNumber = .ordinary
      original = key
    case .undo(let other):
      roleNumber = .undo
      original = other
    case .redo(let other):
      roleNumber = .redo
      original = other
    }
  }

  /// Gives the operation another key.
  mutating func rename(to key: OperationKey) {
    if original == self.key { original = key }
    self.key = key
  }

  /// Sets the act that is undone or redone.
  mutating func reverse(_ act: OperationKey) {
    original = act
  }

  /// Returns the record with the symbols of its slots mapped to another table.
  func renamed(_ names: SymbolMap) -> OperationRecord {
    var record = self
    record.key = names.operation(key)
    record.original = names.operation(original)
    return record
  }

  var role: Role {
    switch roleNumber {
    case .ordinary: .ordinary
    case .undo: .undo(original)
    case .redo: .redo(original)
    }
  }

  /// The range of its line in its segment.
  var line: Range<Int> { offset..<(offset + Int(length)) }
}

/// A line that was later written again: its key and checksum.
struct FormerKey: Hashable {
  var key: OperationKey
  /// -1 for any line with that key.
  let checksum: Int64
}

/// The fact that a line was written again under another key.
///
/// The cache stores the bytes of this layout, so it has no implicit padding.
struct RewrittenLine: Equatable {
  let former: FormerKey
  let key: OperationKey
}

/// The lines that were written again, whether the original lines are present or not.
struct RewrittenLines {
  private(set) var all: [RewrittenLine] = []
  private var byFormerKey: [OperationKey: [RewrittenLine]] = [:]

  var isEmpty: Bool { all.isEmpty }

  mutating func add(_ line: RewrittenLine) {
    guard byFormerKey[line.former.key]?.contains(line) != true else { return }
    all.append(line)
    byFormerKey[line.former.key, default: []].append(line)
  }

  func contains(_ former: FormerKey) -> Bool {
    byFormerKey[former.key]?.contains { $0.former == former } ?? false
  }

  /// Returns the newer keys of the lines that once had a key.
  func keys(of former: OperationKey) -> [OperationKey] {
    byFormerKey[former]?.map(\.key) ?? []
  }

  func formerNumbers(of slot: Symbol) -> [Int32] {
    byFormerKey.keys.filter { $0.slot == slot }.map(\.number)
  }
}

/// An operation's id as numbers.
struct OperationKey: Hashable {
  let slot: Symbol
  let number: Int32

  /// A hash that is the same in every process, unlike `hashValue`.
  var hash: Int {
    let key = UInt64(UInt32(bitPattern: slot.index)) << 32 | UInt64(UInt32(bitPattern: number))
    var hash: UInt64 = 0
    hash.mix(in: key)
    return Int(truncatingIfNeeded: hash)
  }
}
