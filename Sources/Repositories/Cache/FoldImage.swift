/// All that the cache keeps of a book: the fold, and how far the log was read for it.
struct FoldImage {
  let fold: Fold
  /// In the order in which they were read.
  let segments = Column<SegmentRecord>()
  /// Of the blocks of all segments.
  let sums = Column<UInt64>()
  let folders = Column<FolderRecord>()
  let damage = Column<DamageRecord>()
  let early = Column<EarlyRecord>()
  let rewritten = Column<RewrittenLine>()
  let forks = Column<Fork>()
  /// By slot, the last number that was read.
  let numbers = Column<Int32>()
  /// The newest version that a line has, then how many values each section before has.
  private let facts = Column<Int>()

  /// In the order in which they stand in the file.
  var sections: [any CacheSection] { fold.sections + record + [facts] }

  /// How far the log was read.
  private var record: [any CacheSection] {
    [segments, sums, folders, damage, early, rewritten, forks, numbers]
  }

  private var counts: [Int] { (fold.sections + record).map(\.count) }

  /// An image to be filled from a file.
  init(into fold: Fold) {
    self.fold = fold
  }

  /// The image of what a reader has folded; nil where something could not be read.
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
    for (mention, fate) in fold.early.sorted(by: { $0.key < $1.key }) {
      early.append(EarlyRecord(mention, fate))
    }
    for line in fold.rewritten.all { rewritten.append(line) }
    for fork in fold.forks.forks.values.sorted(by: { $0.slot < $1.slot }) { forks.append(fork) }
    for number in reader.numbers { numbers.append(number) }
    for fact in [fold.parser.newestVersion] + counts { facts.append(fact) }
  }

  /// Whether it can be told how far the log was read, and nothing is missing.
  var isRecordSound: Bool {
    let needed = record + fold.parser.symbols.slots.sections + [facts]
    return needed.allSatisfy { $0.loadSound() } && Array(facts.dropFirst()) == counts
  }

  /// Tells a reader how far the log was read.
  func restore(_ reader: LogReader) {
    fold.parser.newestVersion = facts[0]
    for record in early { fold.early[record.mention] = record.fate }
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
