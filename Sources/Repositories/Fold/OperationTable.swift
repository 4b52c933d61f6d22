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
  func reserveSlack() {
    index.reserveSlack(count: records.count) { records[Int($0)].key.hash }
  }

  private func makeRoom(for slot: Symbol) {
    while slots.count <= slot.offset { slots.append(SlotState()) }
  }
}

/// What is kept in memory of an operation; the rest is read from its line when asked for.
///
/// It lies in the cache as it lies here, so it has no gaps.
struct OperationRecord {
  enum Role {
    case ordinary
    case undo(OperationKey)
    case redo(OperationKey)

    /// What an undo or redo is about.
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
  /// Where its line is in its segment.
  var offset: Int
  /// What an undo or redo is about.
  private var original: OperationKey
  var length: Int32
  let counter: Int32
  /// The segment whose bytes hold the line.
  var segment: Int32
  private let roleNumber: RoleNumber
  /// Its line's checksum was right.
  let isIntact: Bool
  /// It was written again in another slot, because its own could not be synced.
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

  /// Gives it another name.
  mutating func rename(to key: OperationKey) {
    if original == self.key { original = key }
    self.key = key
  }

  /// Lets an undo or redo be about another act.
  mutating func reverse(_ act: OperationKey) {
    original = act
  }

  /// The same, when its slots have other names.
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

  /// Its line, in its segment.
  var line: Range<Int> { offset..<(offset + Int(length)) }
}

/// A line that was written again, in numbers.
struct FormerKey: Hashable {
  var key: OperationKey
  /// -1 stands for whatever line has that number.
  let checksum: Int64
}

/// That a line was written again under another key.
///
/// It lies in the cache as it lies here, so it has no gaps.
struct RewrittenLine: Equatable {
  let former: FormerKey
  let key: OperationKey
}

/// Lines that were written again, whether they are there or not.
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

  /// The keys under which the line is written that had a key before.
  func keys(of former: OperationKey) -> [OperationKey] {
    byFormerKey[former]?.map(\.key) ?? []
  }

  func formerNumbers(of slot: Symbol) -> [Int32] {
    byFormerKey.keys.filter { $0.slot == slot }.map(\.number)
  }
}

/// An operation's id in numbers.
struct OperationKey: Hashable {
  let slot: Symbol
  let number: Int32

  /// The same in every process, which `hashValue` is not.
  var hash: Int {
    let key = UInt64(UInt32(bitPattern: slot.index)) << 32 | UInt64(UInt32(bitPattern: number))
    var hash: UInt64 = 0
    hash.mix(in: key)
    return Int(truncatingIfNeeded: hash)
  }
}
