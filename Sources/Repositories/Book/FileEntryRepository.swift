package import Core
package import Entities

/// The book in a folder of files; see `EntryRepository`.
package final class FileEntryRepository: EntryRepository {
  package var onChanged: ([EntityID]) -> Void = { _ in }

  package let location: StoreLocation
  let files: any FileSystem
  let now: () -> Timestamp
  var random: any RandomNumberGenerator
  private(set) var reader: LogReader
  /// Which operation undo goes back to at most.
  var firstUndoable: Int32 = 0
  var fold: Fold { reader.fold }
  /// The folders, decoded, until the book changes.
  var knownFolders: [FolderEntity]?
  /// What the lines on the screen show, until the book changes: the next key shows most of them again.
  var knownSummaries: [Row: EntrySummary] = [:]
  /// Nil until the first edit, or until somebody makes ready for it: who only reads makes no files.
  var writer: SlotWriter?
  /// Of slots that could not be synced; they hold the locks.
  var leftWriters: [SlotWriter] = []
  /// Slots that this machine has made, as they were last looked up, when there were so many slots.
  var machineSlots: [Symbol] = []
  var slotCount = 0
  /// The note of an act of several lines that is being written.
  var groupNote: FileDescriptor?
  /// The bytes of what was written here, as its files have them.
  var ownSegment: Int32 = -1
  /// What is in memory only, oldest first.
  var unsaved: [Operation] = []
  /// The ids of operations that had to be written again in another slot, by their first ids.
  var renamed: [OperationID: OperationID] = [:]
  /// Why the oldest of them could not be saved.
  var failure: FileSystemError?
  /// Two files in a row could not be synced; until what waits is saved nothing more is taken.
  var isDiskFailing = false
  /// Why the last edit was refused.
  var refusal: ReadOnlyReason?
  var identity: StoreIdentity?
  /// The file that says so, as it was when it was last read.
  var identityStatus: FileStatus?
  var damageWatch = DamageWatch()
  /// How far slots were read, as long as there is no state folder to note it in.
  private(set) var unnotedNumbers: [String: Int32] = [:]
  /// `store.json` is there and says nothing that can be read.
  var isIdentityDamaged = false
  /// Nil until this machine has a name of its own, or cannot get one.
  var machineName: String?

  /// Opens the book and makes nothing on disk; a folder that is not there is an empty book.
  ///
  /// - Parameters:
  ///   - segmentSize: how many bytes a file of the log gets before the next one is begun.
  ///   - longestLine: how many bytes one act may take in the log.
  ///   - now: the clock.
  ///   - clock: by which times of other zones are read; nil takes them as they are written.
  ///   - random: names slots and the book.
  ///   - cache: whether what an earlier run has folded may be taken over.
  ///   - onProgress: called now and then with how far the log was read, from 0 to 1, when it has to be read
  ///     from its start.
  package init(
    at location: StoreLocation, files: any FileSystem = PosixFileSystem(),
    segmentSize: Int = LogPaths.usualSegmentSize, longestLine: Int = LogPaths.usualLongestLine,
    now: @escaping () -> Timestamp, clock: ReaderClock? = nil,
    random: any RandomNumberGenerator = SystemRandomNumberGenerator(),
    cache: CacheUse = .used(program: 0), onProgress: ((Double) -> Void)? = nil
  ) throws(StoreError) {
    self.location = location
    self.files = RetryingFileSystem(files)
    self.now = now
    self.random = random
    reader = LogReader(
      files: self.files,
      paths: LogPaths(location, segmentSize: segmentSize, longestLine: longestLine),
      clock: clock)
    reader.progress = onProgress.map(ReadingProgress.init)
    try openFolder()
    switch cache {
    case .used(let program): try ingestCached(program)
    case .ignored: try ingest()
    }
    reader.progress = nil
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

  /// Whether anything was ever written into the book.
  package var isBegun: Bool { identity != nil || isIdentityDamaged || !fold.operations.isEmpty }

  package var tightened: [String] { reader.tightened }

  package var changeDescriptor: Int32? { reader.watch?.descriptor }

  package func startWatching() throws(StoreError) {
    reader.startWatching()
    try refresh()
  }

  package func refresh() throws(StoreError) {
    announce(try ingest())
  }

  package func catchUp() throws(StoreError) {
    announce(try ingest(.brief))
  }

  /// Reads what is new since an earlier run has folded the log; on any doubt, all of it.
  private func ingestCached(_ program: UInt64) throws(StoreError) {
    let cache = foldCache(program)
    let isLoaded = cache.load(reader)
    if isLoaded {
      try ingest(.brief)
      if reader.isCacheTrue { return }
    }
    let before = reader
    reader = LogReader(files: files, paths: reader.paths, clock: fold.clock)
    reader.progress = before.progress
    reader.tightened = before.tightened
    damageWatch = DamageWatch()
    try ingest()
    reader.evictLineBytes()
  }

  /// Reads what is new in the log; returns the rows that changed.
  @discardableResult func ingest(
    _ depth: FolderListing.ScanDepth = .full
  ) throws(StoreError) -> [Symbol] {
    mendOwnSlots()
    try reader.read(depth)
    defer { keepDamagedLines() }
    if identity == nil, !isIdentityDamaged, !fold.parser.batch.items.isEmpty {
      // Another program has written the first line, and before it the name of the book.
      try readIdentity()
    }
    let rows = foldBatch() + recoverUnread()
    if noteFrontier() || depth == .full { damageWatch.missing = nil }
    return fold.isOutdated ? try foldAnew() : rows
  }

  /// Reads again what could not be read before; returns the rows that changed.
  private func recoverUnread() -> [Symbol] {
    guard !reader.failures.isEmpty else { return [] }
    noteFailures()
    guard reader.areFailuresOver() else { return [] }
    knownFolders = nil
    knownSummaries = [:]
    fold.touched += fold.unread
    fold.unread = []
    return fold.updateColumns()
  }

  /// Reads the whole log again; returns all rows, which stay what they are.
  ///
  /// What could be read before stays in memory as long as it cannot be read now.
  private func foldAnew() throws(StoreError) -> [Symbol] {
    let reader = reader.restarted()
    try reader.read()
    guard reader.hasRead(allOf: self.reader) else { return [] }
    reader.own = self.reader.own
    self.reader = reader
    damageWatch = DamageWatch()
    _ = foldBatch()
    ownSegment = fold.addSegment()
    leaveForkedSlot()
    // They were taken in before: each makes a line that can be read.
    for operation in unsaved { _ = try? applyOwn(operation) }
    // A fork is found while its lines are applied, and resolved when they are folded again.
    if fold.isOutdated, fold.forkedSlots.subtracting(reader.forked).isEmpty == false {
      return try foldAnew()
    }
    return fold.columns.firstHead.indices.map { Symbol(index: Int32($0)) }
  }

  /// Notes how far the slots were read; returns whether that is further than before.
  @discardableResult func noteFrontier() -> Bool {
    let fresh = unnotedNumbers.merging(reader.numbersToNote, uniquingKeysWith: max)
    guard !fresh.isEmpty else { return false }
    // What was written here is in the lease already.
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

  /// Gives up the own slot where another copy of this machine has given its numbers as well.
  private func leaveForkedSlot() {
    guard let writer, fold.forks.origins.contains(reader.symbol(writer.slot)) else { return }
    leave(writer, andItsFile: .toTheReader)
    if unsaved.isEmpty { self.writer = nil } else { moveToNewSlot() }
  }

  /// Folds what the reader has parsed.
  func foldBatch() -> [Symbol] {
    guard !fold.parser.batch.items.isEmpty else { return [] }
    knownFolders = nil
    knownSummaries = [:]
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
