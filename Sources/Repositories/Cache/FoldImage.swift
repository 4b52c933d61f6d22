import Entities

/// Everything that the cache stores about a book: the fold, and how far the log was read for it.
struct FoldImage {
  let fold: Fold
  /// The segments, in the order in which they were read.
  let segments = Column<SegmentRecord>()
  /// The checksums of the blocks of all segments.
  let sums = Column<UInt64>()
  let folders = Column<FolderRecord>()
  let damage = Column<DamageRecord>()
  let early = Column<EarlyRecord>()
  let rewritten = Column<RewrittenLine>()
  let forks = Column<Fork>()
  /// The highest number that was read of each slot.
  let numbers = Column<Int32>()
  /// The newest version of any line, followed by the counts of all other sections.
  private let facts = Column<Int>()

  /// All sections, in their order in the file.
  var sections: [any CacheSection] { fold.sections + record + [facts] }

  /// The sections that record how far the log was read.
  private var record: [any CacheSection] {
    [segments, sums, folders, damage, early, rewritten, forks, numbers]
  }

  private var counts: [Int] { (fold.sections + record).map(\.count) }

  /// Creates an image to be filled from a file.
  init(into fold: Fold) {
    self.fold = fold
  }

  /// Creates the image of what a reader has folded; returns nil if something could not be read.
  init?(of reader: LogReader) {
    fold = reader.fold
    fold.complete()
    let states = reader.states.sorted { $0.segment < $1.segment }
    guard states.count == fold.segments.count else { return nil }
    for (state, bytes) in zip(states, fold.segments) {
      segments.append(SegmentRecord(state, firstSum: sums.count))
      _ = BlockSums(of: bytes.memory.prefix(state.consumed), in: sums)
    }
    for (slot, listing) in reader.listings.sorted(by: { $0.key < $1.key }) {
      folders.append(FolderRecord(reader.symbol(slot), listing.status))
    }
    for found in reader.damage {
      guard let record = DamageRecord(found) else { return nil }
      damage.append(record)
    }
    for (mention, outcome) in fold.pendingSupersedes.sorted {
      early.append(EarlyRecord(mention, outcome))
    }
    for line in fold.rewritten.all { rewritten.append(line) }
    for fork in fold.forks.forks.values.sorted(by: { $0.slot < $1.slot }) { forks.append(fork) }
    for number in reader.numbers { numbers.append(number) }
    for fact in [fold.parser.newestVersion] + counts { facts.append(fact) }
  }

  /// Whether the record of the log is intact and complete.
  var isRecordSound: Bool {
    let needed = record + fold.parser.symbols.slots.sections + [facts]
    return needed.allSatisfy { $0.loadVerified() } && Array(facts.dropFirst()) == counts
  }

  /// Restores the state of a reader: how far the log was read.
  func restore(_ reader: LogReader) {
    fold.parser.newestVersion = facts[0]
    for record in early { fold.pendingSupersedes[record.mention] = record.outcome }
    for line in rewritten { fold.rewritten.add(line) }
    for fork in forks { fold.forks.add(fork) }
    reader.forked = fold.forks.origins
    reader.numbers = Array(numbers)
    reader.notedNumbers = reader.numbers
    reader.states.reserve(segments.count)
    for record in segments { reader.restore(record, sums) }
    for record in damage { reader.restore(record) }
    for record in folders { reader.restore(record) }
  }
}

/// A segment as it was when the cache was made.
///
/// The cache stores the bytes of this layout, so it has no implicit padding.
struct SegmentRecord {
  /// The slot whose lines it contains.
  let slot: Symbol
  let folder: Symbol
  let number: Int
  /// The end of its last complete line.
  let end: Int
  let device: UInt64
  let inode: UInt64
  let changed: Int64
  /// The index of the first checksum of its blocks up to `end`.
  let firstSum: Int
  private let other: Int32
  private let gap: Int32 = 0

  var name: SegmentName { SegmentName(folder: folder, number: number, other: other) }

  init(_ state: SegmentState, firstSum: Int) {
    slot = state.slot
    folder = state.name.folder
    number = state.name.number
    other = state.name.other
    end = state.consumed
    device = state.status.device
    inode = state.status.inode
    changed = state.status.changed
    self.firstSum = firstSum
  }
}

/// The folder of a slot as it was when the cache was made.
///
/// The cache stores the bytes of this layout, so it has no implicit padding.
struct FolderRecord {
  /// Its name, as a symbol of the table of slots.
  let folder: Symbol
  private let owner: UInt32
  private let size: Int
  private let device: UInt64
  private let inode: UInt64
  private let changed: Int64
  private let mode: UInt64

  init(_ folder: Symbol, _ status: FileStatus) {
    self.folder = folder
    owner = status.owner
    size = status.size
    device = status.device
    inode = status.inode
    changed = status.changed
    mode = UInt64(status.mode)
  }

  var status: FileStatus {
    FileStatus(
      kind: .directory, size: size, device: device, inode: inode, owner: owner,
      mode: UInt32(truncatingIfNeeded: mode), changed: changed)
  }
}

/// A damaged line, as stored in the cache.
///
/// The cache stores the bytes of this layout, so it has no implicit padding.
struct DamageRecord {
  /// The reasons for the damage of a line, by their numbers in the cache.
  private static let reasons: [DamageReason] = [
    .wrongChecksum, .malformed, .invalidText, .duplicateKey, .tooLong, .repeatedNumber, .wrongSlot,
    .headerMissing,
  ]

  let segment: Int32
  private let reasonNumber: Int32
  let offset: Int
  let length: Int

  /// Returns nil for a whole file that cannot be read, as each start tries again to read it.
  init?(_ damage: Damage) {
    guard damage.segment >= 0,
      let reason = Self.reasons.firstIndex(of: damage.reason)
    else { return nil }
    segment = damage.segment
    reasonNumber = Int32(reason)
    offset = damage.offset
    length = damage.length
  }

  var reason: DamageReason { Self.reasons[Int(reasonNumber)] }
}

/// What happened to a value before it arrived, as stored in the cache.
///
/// The cache stores the bytes of this layout, so it has no implicit padding.
struct EarlyRecord {
  let mention: Fold.PendingSupersede
  private let isCovered: Int32

  init(_ mention: Fold.PendingSupersede, _ outcome: Fold.Outcome) {
    self.mention = mention
    isCovered = outcome == .covered ? 1 : 0
  }

  var outcome: Fold.Outcome { isCovered == 1 ? .covered : .replaced }
}

extension LogReader {
  /// Notes that a segment was folded already, according to the cache; the first read of the file verifies that.
  func restore(_ record: SegmentRecord, _ sums: Column<UInt64>) {
    let file = file(record.name, BlockSums(sums, from: record.firstSum, upTo: record.end))
    states[record.name] = SegmentState(
      slot: record.slot, name: record.name, segment: fold.addSegment(SegmentBytes(file)),
      status: status(record), consumed: record.end, isUnverified: true)
  }

  private func status(_ record: SegmentRecord) -> FileStatus {
    FileStatus(
      kind: .file, size: record.end, device: record.device, inode: record.inode, owner: files.user,
      mode: 0o600, changed: record.changed)
  }

  func restore(_ record: DamageRecord) {
    let state = states[segment: record.segment]
    damage.append(
      Damage(
        path: state.map { path($0.name) } ?? "", segment: record.segment, offset: record.offset,
        length: record.length, reason: record.reason))
  }

  /// Whether the log still contains everything that the cache was made from.
  var isCacheValid: Bool {
    !isCacheSuspect && !fold.isOutdated && states.allSatisfy { !$0.isUnverified }
  }

  /// The size in bytes up to which lines stay in memory, where no disk error can affect them.
  private static let smallLog = 8 << 20

  /// Leaves the folded lines of a large book on disk, as after a start from the cache.
  func evictLineBytes() {
    guard parsedBytes > Self.smallLog else { return }
    for state in states {
      let lines = fold.segments[Int(state.segment)].memory.prefix(state.consumed)
      fold.segments[Int(state.segment)].evict(file(state.name, BlockSums(of: lines)))
    }
  }

  /// Loads exactly the part of a segment that the cache was made from; returns false if it no longer exists.
  ///
  /// - Parameter name: the name of the segment, with the symbols of this reader.
  func load(_ record: SegmentRecord, _ sums: BlockSums, as name: SegmentName) -> Bool {
    // Ignore errors: a segment that cannot be read cannot be folded again, as if it were gone.
    guard let bytes = try? files.contents(ofFile: path(name)), bytes.count >= record.end,
      sums.match(bytes)
    else { return false }
    let lines = Array(bytes.prefix(record.end))
    states[name] = SegmentState(
      slot: slot(ofFolder: name.folder), name: name,
      segment: fold.addSegment(SegmentBytes(lines)), status: status(record), consumed: 0)
    unparsed.append(name)
    return true
  }

  /// Folds what was parsed; returns the rows that changed.
  func foldBatch() -> [Symbol] {
    dropDamagedDuplicates()
    note(repeated: fold.applyBatch(progress))
    return fold.updateColumns(progress)
  }
}
