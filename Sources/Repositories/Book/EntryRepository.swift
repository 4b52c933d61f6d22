package import Core
package import Entities

/// The book: every folder and entry, and every change that was ever made to them.
///
/// Everything is synchronous and belongs to one thread. When `commit` returns, the change is on disk.
/// Lists, counts and sorts work on columns in memory; a record is decoded only on demand.
package final class EntryRepository {
  /// Called with the changed ids, once for each own commit and once for each refresh that read anything new.
  package var onChanged: ([EntityID]) -> Void = { _ in }

  package let location: StoreLocation
  let files: any FileSystem
  let now: () -> Timestamp
  var random: any RandomNumberGenerator
  private(set) var reader: LogReader
  /// The index of the first operation that can be undone.
  var firstUndoable: Int32 = 0
  var fold: Fold { reader.fold }
  /// A cache of the decoded folders, cleared when the book changes.
  var knownFolders: [FolderEntity]?
  /// A cache of summaries, cleared when the book changes: after the next key, most lines are shown again.
  var knownSummaries = SummaryCache()
  /// The writer of the current slot; nil until the first edit or `prepareToWrite`, as a program that only reads
  /// creates no files.
  var writer: SlotWriter?
  /// The writers of slots that are not written to any more; they hold the locks.
  var leftWriters: [SlotWriter] = []
  /// The slots of this machine when they were last looked up, at which time there were `slotCount` slots.
  var machineSlots: [Symbol] = []
  var slotCount = 0
  /// The note of an act of several lines that is being written.
  var groupNote: FileDescriptor?
  /// The segment in memory with the lines that this process has written.
  var ownSegment: Int32 = -1
  /// The operations that are only in memory, the oldest first.
  var unsaved: [Operation] = []
  /// The new ids of operations that had to be written again in another slot, by their first ids.
  var renamed: [OperationID: OperationID] = [:]
  /// Why the oldest unsaved operation could not be saved.
  var failure: FileSystemError?
  /// Whether two files in a row could not be written; no more acts are accepted until the unsaved ones are saved.
  var isDiskFailing = false
  /// Why the last edit was refused.
  var refusal: ReadOnlyReason?
  var identity: StoreIdentity?
  /// The status of `store.json` when it was last read.
  var identityStatus: FileStatus?
  var damageWatch = DamageWatch()
  /// How far this machine had got in each slot when all files of the log were last looked at; nil until then.
  private(set) var frontierBeforeReading: [String: Int32]?
  /// How far slots were read, until it can be noted in the state folder.
  private(set) var unnotedNumbers: [String: Int32] = [:]
  /// Whether `store.json` exists but cannot be parsed.
  var isIdentityDamaged = false
  /// The name of this machine; nil until it is determined.
  var machineName: String?

  /// Opens the book and creates nothing on disk; a folder that does not exist is an empty book.
  ///
  /// - Parameters:
  ///   - segmentSize: the size in bytes at which a file of the log is full and the next one is started.
  ///   - longestLine: the maximum size in bytes of one act in the log.
  ///   - now: returns the present time.
  ///   - clock: converts times of other zones; if nil, times are taken as they are written.
  ///   - random: the generator for the names of slots and the id of the book.
  ///   - cache: whether the fold of an earlier run may be used.
  ///   - onProgress: called repeatedly with the progress from 0 to 1, if the log has to be read from its start.
  package convenience init(
    at location: StoreLocation, files: any FileSystem = PosixFileSystem(),
    segmentSize: Int = LogPaths.usualSegmentSize, longestLine: Int = LogPaths.usualLongestLine,
    now: @escaping () -> Timestamp, clock: ReaderClock? = nil,
    random: any RandomNumberGenerator = SystemRandomNumberGenerator(),
    cache: CacheUse = .used(program: 0), onProgress: ((Double) -> Void)? = nil
  ) throws(StoreError) {
    try self.init(
      unread: LogPaths(location, segmentSize: segmentSize, longestLine: longestLine),
      location, files, now: now, clock, random)
    reader.progress = onProgress.map(ReadingProgress.init)
    switch cache {
    case .used(let program): try ingestCached(program)
    case .ignored: try ingest()
    }
    reader.progress = nil
  }

  /// Opens a book without reading its log.
  init(
    unread paths: LogPaths, _ location: StoreLocation, _ files: any FileSystem,
    now: @escaping () -> Timestamp, _ clock: ReaderClock?,
    _ random: any RandomNumberGenerator = SystemRandomNumberGenerator()
  ) throws(StoreError) {
    self.location = location
    self.files = RetryingFileSystem(files)
    self.now = now
    self.random = random
    reader = LogReader(files: self.files, paths: paths, clock: clock)
    try openFolder()
  }

  package var status: StoreStatus {
    if let failure {
      return isDiskFailing
        ? .failing(count: unsaved.count, cause: failure)
        : .unsaved(count: unsaved.count, cause: failure)
    }
    if let newer = newerVersion { return .readOnly(newer) }
    return refusal.map(StoreStatus.readOnly) ?? .writable
  }

  /// Whether anything was ever written to the book.
  package var isBegun: Bool { identity != nil || isIdentityDamaged || !fold.operations.isEmpty }

  /// The files and folders that others could write to until this book tightened their permissions.
  package var tightened: [String] { reader.tightened }
  /// The files and folders that others can write to, as their file system does not let permissions be changed.
  package var exposed: [String] { reader.exposed }

  /// A descriptor that becomes readable when another process has written; nil if the caller must poll (every
  /// 2 s).
  package var changeDescriptor: Int32? { reader.watch?.descriptor }

  /// Starts to watch for changes of other processes, and reads what they have written so far.
  package func startWatching() throws(StoreError) {
    reader.startWatching()
    try refresh()
  }

  /// Reads what other processes and machines have written.
  package func refresh() throws(StoreError) {
    announce(try ingest())
  }

  /// Reads what others have written, with a brief scan for use before an act.
  ///
  /// Its cost does not grow with the book. It misses only files that were added to a folder without changing
  /// the date of the folder.
  package func catchUp() throws(StoreError) {
    announce(try ingest(.brief))
  }

  /// Loads the cached fold of an earlier run and reads what is new; if the cache is in doubt, reads the whole log.
  private func ingestCached(_ program: UInt64) throws(StoreError) {
    let cache = foldCache(program)
    let isLoaded = cache.load(reader)
    if isLoaded {
      try ingest(.brief)
      if reader.isCacheValid { return }
    }
    let before = reader
    reader = LogReader(files: files, paths: reader.paths, clock: fold.clock)
    reader.progress = before.progress
    reader.tightened = before.tightened
    reader.exposed = before.exposed
    damageWatch = DamageWatch()
    try ingest()
    reader.evictLineBytes()
  }

  /// Reads what is new in the log; returns the rows that changed.
  @discardableResult func ingest(
    _ depth: FolderListing.ScanDepth = .full
  ) throws(StoreError) -> [Symbol] {
    rewriteLostActs()
    if depth == .full { frontierBeforeReading = readFrontier() }
    try reader.read(depth)
    defer { copyDamagedLines() }
    if identity == nil, !isIdentityDamaged, !fold.parser.batch.items.isEmpty {
      // Another program has written the first line, and `store.json` before that.
      try readIdentity()
    }
    let rows = foldBatch() + recoverUnread()
    if noteFrontier() || depth == .full { damageWatch.missing = nil }
    return fold.isOutdated ? try foldAgain() : rows
  }

  /// Tries to read again what could not be read before; returns the rows that changed.
  private func recoverUnread() -> [Symbol] {
    guard !reader.failures.isEmpty else { return [] }
    noteFailures()
    guard reader.retryFailedReads() else { return [] }
    knownFolders = nil
    knownSummaries = SummaryCache()
    fold.touched += fold.unread
    fold.unread = []
    return fold.updateColumns()
  }

  /// Reads and folds the whole log again; returns all rows, which stay valid.
  ///
  /// If a file that was read before cannot be read now, or one of this run was replaced meanwhile, the present fold
  /// is kept: only it still has the acts that are to be written again.
  private func foldAgain() throws(StoreError) -> [Symbol] {
    let reader = reader.restarted()
    try reader.read()
    guard reader.hasRead(allOf: self.reader), areOwnFilesAsLeft else { return [] }
    reader.own = self.reader.own
    self.reader = reader
    damageWatch = DamageWatch()
    _ = foldBatch()
    ownSegment = fold.addSegment()
    leaveForkedSlot()
    // This cannot fail: the operations were folded before, so their lines can be parsed.
    for operation in unsaved { _ = try? applyOwn(operation) }
    // Forks are found while lines are applied, and resolved when the lines are folded again.
    if fold.isOutdated, fold.forkedSlots.subtracting(reader.forked).isEmpty == false {
      return try foldAgain()
    }
    return fold.columns.firstHead.indices.map { Symbol(index: Int32($0)) }
  }

  /// Notes how far the slots were read; returns whether that is further than before.
  @discardableResult func noteFrontier() -> Bool {
    let fresh = unnotedNumbers.merging(reader.numbersToNote, uniquingKeysWith: max)
    guard !fresh.isEmpty else { return false }
    // The lease has already noted what was written here.
    let others = fresh.filter { leases.note(of: $0)?.number != Int($1) }
    if others.isEmpty
      || Frontier(files: files, folder: stateFolder).note(others, of: reader.numbers.count)
    {
      reader.notedNumbers = reader.numbers
      unnotedNumbers = [:]
    } else {
      unnotedNumbers = others
    }
    return true
  }

  /// Leaves the current slot if another copy of this machine has given the same numbers.
  private func leaveForkedSlot() {
    guard let writer, fold.forks.origins.contains(reader.symbol(writer.slot)) else { return }
    abandon(writer)
    if unsaved.isEmpty { self.writer = nil } else { moveToNewSlot() }
  }

  /// Folds what the reader has parsed.
  func foldBatch() -> [Symbol] {
    guard !fold.parser.batch.items.isEmpty else { return [] }
    knownFolders = nil
    knownSummaries = SummaryCache()
    return reader.foldBatch()
  }

  func announce(_ rows: [Symbol]) {
    guard !rows.isEmpty else { return }
    onChanged(rows.map(fold.id))
  }

  var newerVersion: ReadOnlyReason? {
    let version = max(identity?.daybook ?? 1, fold.parser.newestVersion)
    return version > LineWriter.version ? .newerVersion(version) : nil
  }
}
