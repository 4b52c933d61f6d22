import Core
import Entities

/// The book as it stands after all operations: what was written, folded into records.
///
/// The order of arrival does not matter: an operation that comes after the one that replaces it
/// finds that out from `early`.
final class Fold {
  /// What became of a value before it arrived.
  enum Outcome {
    case replaced
    case covered
  }

  struct PendingSupersede: Hashable, Comparable {
    let row: Symbol
    let key: Symbol
    let operation: OperationKey

    private var numbers: [Int32] {
      [row.index, key.index, operation.slot.index, operation.number]
    }

    static func < (left: PendingSupersede, right: PendingSupersede) -> Bool {
      left.numbers.lexicographicallyPrecedes(right.numbers)
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
  var early: [PendingSupersede: Outcome] = [:]
  /// What deletions say of their records, read while a batch is folded.
  var deletions: [Int32: [EntityID: Change]] = [:]
  var rewritten = RewrittenLines()
  /// The slots of which numbers were given twice, as far as they were resolved.
  var forks = ForkTable()
  /// Those that are found to be while operations are applied: the log must be folded again.
  var forkedSlots: Set<Symbol> = []
  /// What is folded is not what the log says any more, and cannot be brought up to date by adding to it:
  /// the log must be folded again.
  var isOutdated = false
  /// Rows of which something could not be read: what is kept of them in memory is older than their heads.
  var unread: Set<Symbol> = []
  /// The titles as they are sorted and searched.
  let names = TextKeys()
  /// The other texts as they are searched.
  let bodies = TextKeys()
  var bodyFields = BodyFields()
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
  /// What each waits for, as its links are written.
  var afters = TodoLinks()
  var afterKeys = AfterKeys()
  /// Made when they are asked for.
  var knownBlockers: Blockers?
  /// The name of the slot that was asked for last: a large act asks for one over and over.
  private var lastSlot: (symbol: Symbol, name: String)?
  /// Per key, the first mention of the change at hand; see `FieldMentions`.
  var mentions = FieldMentions()
  var keyMarks = GenerationSet()
  /// Rows changed by the batch at hand.
  var touched: [Symbol] = []
  /// So that no list compares kinds as text.
  let folderKind: Symbol
  let todoKind: Symbol

  /// Nil where times are taken as they are written.
  let clock: ReaderClock?

  init(_ parser: LineParser = LineParser(), clock: ReaderClock? = nil) {
    self.parser = parser
    self.clock = clock
    folderKind = parser.symbols.kinds.symbol(EntityKind.folder.rawValue.utf8.span)
    todoKind = parser.symbols.kinds.symbol(EntityKind.todo.rawValue.utf8.span)
  }

  /// What the cache keeps of it.
  var sections: [any CacheSection] {
    let indexes = sums.sections + latest.sections + words.sections + folderIndex.sections
    return parser.symbols.sections + operations.sections + heads.sections + columns.sections
      + [allFolders] + indexes + links.sections + afters.sections + names.sections
      + bodies.sections
  }

  /// Makes what would be made when it is first asked for, and leaves room for more, so that the next
  /// start and its edits are as quick as these.
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

  /// A place for bytes that operations are about to be read from.
  func addSegment(_ bytes: SegmentBytes = SegmentBytes()) -> Int32 {
    segments.append(bytes)
    return Int32(segments.count - 1)
  }

  /// The JSON text of a head's value.
  func json(_ head: HeadTable.Head) throws(FileSystemError) -> ArraySlice<UInt8> {
    let operation = operations[head.operation]
    let start = operation.offset + Int(head.offset)
    return try segments[Int(operation.segment)].read(start..<(start + Int(head.length)))
  }

  func value(_ head: HeadTable.Head) throws(FileSystemError) -> FieldValue {
    // A link is one word: for ten thousand of them no file is read.
    if let word = FieldValue(wordWith: head.first) { return word }
    return FieldValue(json: try json(head))
  }

  func bytes(_ operation: OperationRecord) throws(FileSystemError) -> ArraySlice<UInt8> {
    try segments[Int(operation.segment)].read(operation.line)
  }

  /// What is read of a record to be shown or searched; where that fails the record is noted, so that it
  /// is read again once its file can be.
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

  /// The heads of a record, one after another.
  func chain(_ row: Symbol) -> HeadChain {
    HeadChain(heads: heads, first: columns.firstHead[row.offset])
  }

  /// Whether one head is to be shown rather than another of the same field; of one operation, the one
  /// that stands later in its line.
  func isLater(_ left: HeadTable.Head, than right: HeadTable.Head) -> Bool {
    guard left.operation != right.operation else { return left.offset > right.offset }
    return operations.precedes(
      operations[right.operation], operations[left.operation], parser.symbols.slots)
  }
}

/// Tells which symbols were met already in a round, without clearing anything between two rounds.
struct GenerationSet {
  private var rounds: [UInt32] = []
  private var round: UInt32 = 0

  mutating func start() {
    round += 1
  }

  /// False when the symbol was marked before in this round.
  mutating func mark(_ symbol: Symbol) -> Bool {
    while rounds.count <= symbol.offset { rounds.append(0) }
    guard rounds[symbol.offset] != round else { return false }
    rounds[symbol.offset] = round
    return true
  }
}
