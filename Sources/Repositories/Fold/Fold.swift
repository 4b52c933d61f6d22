import Core
import Entities

/// The state of the book after all operations, folded into records.
///
/// The order of arrival does not matter: `pendingSupersedes` records what was superseded before it arrived.
final class Fold {
  /// What happened to a value before it arrived.
  enum Outcome {
    case replaced
    case covered
  }

  struct PendingSupersede: Hashable, Comparable {
    let row: Symbol
    let key: Symbol
    let operation: OperationKey

    private var numbers: (Int32, Int32, Int32, Int32) {
      (row.index, key.index, operation.slot.index, operation.number)
    }

    static func < (left: PendingSupersede, right: PendingSupersede) -> Bool {
      left.numbers < right.numbers
    }
  }

  var parser: LineParser
  /// The bytes that values are read from, by segment.
  var segments: [SegmentBytes] = []
  let operations = OperationTable()
  let heads = HeadTable()
  let columns = ColumnTable()
  /// The rows of folders, deleted ones too, in no order.
  let allFolders = Column<Int32>()
  var pendingSupersedes = PendingSupersedes()
  /// Whether operations that deleted something have also reopened a to-do, as far as they were read.
  var reopenings: [Int32: Bool] = [:]
  /// The changes of deletions, by operation and record; read and cached while a batch is folded.
  var deletions: [Int32: [EntityID: Change]] = [:]
  var rewritten = RewrittenLines()
  /// The slots in which numbers were given twice, as far as they have been resolved.
  var forks = ForkTable()
  /// Forked slots found while operations are applied: the log must be folded again.
  var forkedSlots: Set<Symbol> = []
  /// Whether the fold no longer matches the log and cannot be updated by adding operations: the log must be
  /// folded again.
  var isOutdated = false
  /// Rows that could not be read completely: their columns in memory are older than their heads.
  var unread: Set<Symbol> = []
  /// The titles, prepared for sorting and searching.
  let names = TextKeys()
  /// The other texts, prepared for searching.
  let bodies = TextKeys()
  var bodyFields = FieldTable(BodyField.init)
  /// Whether a field has the reminders of a record, or those of one of its occurrences.
  var reminderFields = FieldTable { ($0.occurrence?.field ?? $0) == .remind }
  var recency = Recency()
  var lastSearch = LastSearch()
  var lists = QueryCache()
  var kindTable = KindTable()
  var sums = SumTable()
  var latest = LatestTable()
  var words = WordTable()
  var folderIndex = FolderIndex()
  var links = TodoLinks()
  var seriesTable = SeriesTable()
  /// What each to-do waits for, as its links are written, whether or not they count.
  var afters = TodoLinks()
  var afterKeys = AfterKeys()
  /// Computed on demand; nil when outdated.
  var knownBlockers: Blockers?
  /// Caches the name of the last slot asked for, as a large act asks for the same one over and over.
  private var lastSlot: (symbol: Symbol, name: String)?
  /// The operations that the current change supersedes.
  var mentions = FieldMentions()
  var keyMarks = GenerationSet()
  /// The rows changed by the current batch.
  var touched: [Symbol] = []
  /// Cached, so that no list compares kinds as text.
  let folderKind: Symbol
  let todoKind: Symbol

  /// Nil if times are taken as they are written.
  let clock: ReaderClock?

  init(_ parser: LineParser = LineParser(), clock: ReaderClock? = nil) {
    self.parser = parser
    self.clock = clock
    folderKind = parser.symbols.kinds.symbol(EntityKind.folder.rawValue.utf8.span)
    todoKind = parser.symbols.kinds.symbol(EntityKind.todo.rawValue.utf8.span)
  }

  /// The parts that the cache stores.
  var sections: [any CacheSection] {
    let indexes = sums.sections + latest.sections + words.sections + folderIndex.sections
    return parser.symbols.sections + operations.sections + heads.sections + columns.sections
      + [allFolders] + indexes + links.sections + afters.sections + names.sections
      + bodies.sections
  }

  /// Computes everything that is otherwise computed on first use, and reserves room, so that the next start and
  /// its first edits are quick.
  func complete() {
    updateSums()
    updateLatest()
    updateWords()
    updateFolderIndex()
    makeNameKeys()
    makeBodyKeys()
    parser.symbols.reserveSlack()
    operations.reserveSlack()
  }

  /// Adds a segment whose operations are about to be read; returns its index.
  func addSegment(_ bytes: SegmentBytes = SegmentBytes()) -> Int32 {
    segments.append(bytes)
    return Int32(segments.count - 1)
  }

  /// Reads the JSON text of a head's value.
  func json(_ head: HeadTable.Head) throws(FileSystemError) -> ArraySlice<UInt8> {
    let operation = operations[head.operation]
    let start = operation.offset + Int(head.offset)
    return try segments[Int(operation.segment)].read(start..<(start + Int(head.length)))
  }

  func value(_ head: HeadTable.Head) throws(FileSystemError) -> FieldValue {
    // A link to a blocker is the value `true`, so no file is read for ten thousand of them.
    if let word = FieldValue(wordWith: head.first) { return word }
    return FieldValue(json: try json(head))
  }

  func bytes(_ operation: OperationRecord) throws(FileSystemError) -> ArraySlice<UInt8> {
    try segments[Int(operation.segment)].read(operation.line)
  }

  /// Returns what `body` reads of a record; if that fails, returns `fallback` and notes the record, so that it
  /// is read again once its file is readable.
  func read<Value>(
    _ row: Symbol, else fallback: Value, _ body: () throws(FileSystemError) -> Value
  ) -> Value {
    do throws(FileSystemError) {
      return try body()
    } catch {
      unread.insert(row)
      return fallback
    }
  }

  func id(_ key: OperationKey) -> OperationID {
    if lastSlot?.symbol != key.slot {
      lastSlot = (key.slot, parser.symbols.slots.text(key.slot))
    }
    return OperationID(slot: lastSlot?.name ?? "", number: Int(key.number))
  }

  func key(_ id: OperationID) -> OperationKey? {
    guard let slot = parser.symbols.slots.find(id.slot.utf8.span),
      let number = Int32(exactly: id.number)
    else { return nil }
    return OperationKey(slot: slot, number: number)
  }

  func row(_ id: EntityID) -> Symbol? {
    guard let row = parser.symbols.ids.find(id.text.utf8.span), row.offset < columns.count,
      columns.firstHead[row.offset] >= 0
    else { return nil }
    return row
  }

  /// Returns the heads of a record as a sequence.
  func chain(_ row: Symbol) -> HeadChain {
    HeadChain(heads: heads, first: columns.firstHead[row.offset])
  }

  /// Whether one head is later than another of the same field, and so shown instead of it.
  ///
  /// Of two heads of one operation, the later is the one that stands later in its line.
  func isLater(_ left: HeadTable.Head, than right: HeadTable.Head) -> Bool {
    guard left.operation != right.operation else { return left.offset > right.offset }
    return operations.precedes(
      operations[right.operation], operations[left.operation], parser.symbols.slots)
  }
}

/// The values that were superseded before they arrived, by record: if a large act arrives before what it changes, each
/// of its records asks only for its own.
struct PendingSupersedes {
  private var outcomes: [Symbol: [Fold.PendingSupersede: Fold.Outcome]] = [:]

  var isEmpty: Bool { outcomes.isEmpty }

  /// All values and what happened to them, in the order of their numbers.
  var sorted: [(key: Fold.PendingSupersede, value: Fold.Outcome)] {
    outcomes.values.flatMap { $0 }.sorted { $0.key < $1.key }
  }

  subscript(value: Fold.PendingSupersede) -> Fold.Outcome? {
    get { outcomes[value.row]?[value] }
    set {
      outcomes[value.row, default: [:]][value] = newValue
      if newValue == nil, outcomes[value.row]?.isEmpty == true { outcomes[value.row] = nil }
    }
  }

  /// Forgets that values of a record were covered, except for those that a deletion has seen.
  mutating func uncover(_ row: Symbol, except seen: Set<Fold.PendingSupersede>) {
    outcomes[row] =
      outcomes[row]?.filter { $0.value == .replaced || seen.contains($0.key) }
      .unlessEmpty
  }
}

/// A set of symbols that is emptied in constant time: `start` begins a new generation.
struct GenerationSet {
  private var rounds: [UInt32] = []
  private var round: UInt32 = 0

  mutating func start() {
    round += 1
  }

  /// Inserts a symbol; returns false if it was already there.
  mutating func mark(_ symbol: Symbol) -> Bool {
    while rounds.count <= symbol.offset { rounds.append(0) }
    guard rounds[symbol.offset] != round else { return false }
    rounds[symbol.offset] = round
    return true
  }
}
