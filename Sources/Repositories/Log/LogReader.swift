import Entities
import Glibc

/// Reads the log's files into the fold's parser: first all of them, then whatever is new.
final class LogReader {
  let files: any FileSystem
  let paths: LogPaths
  let fold: Fold
  private(set) var watch: (any DirectoryWatch)?
  /// The slots that this process writes to, or has written to.
  var own: Set<String> = []
  /// The slots in which numbers are known to have been given twice.
  var forked: Set<Symbol> = []
  /// Errors when lines that are already folded were read again.
  let failures = ReadFailures()
  /// The files and folders that others could write to until their permissions were tightened.
  var tightened: [String] = []
  /// The files and folders that others can write to, as their permissions cannot be changed.
  var exposed: [String] = []
  var damage: [Damage] = [] { didSet { damageChanges += 1 } }
  /// Incremented with every change of `damage`.
  private(set) var damageChanges = 0
  var states = SegmentTable()
  /// The listing of each slot's folder, by name.
  var listings: [String: FolderListing] = [:]
  /// Whether the log no longer matches what the cache was made from.
  var isCacheSuspect = false
  /// The number of bytes that were parsed; the rest came from the cache.
  var parsedBytes = 0
  /// The highest number that was read of each slot.
  var numbers: [Int32] = []
  /// The value of `numbers` when they were last noted in the state folder.
  var notedNumbers: [Int32] = []
  /// The segments that are loaded but not parsed yet, in the order in which they must be parsed.
  var unparsed: [SegmentName] = []
  /// Notified while a log is read from its start; nil if nobody waits for it.
  var progress: ReadingProgress?
  /// The damaged lines of this batch that count unless an intact copy is found.
  var damagedRecords: [OperationRecord] = []

  init(
    files: any FileSystem, paths: LogPaths, clock: ReaderClock?, symbols: Symbols = Symbols()
  ) {
    self.files = files
    self.paths = paths
    fold = Fold(LineParser(symbols, longestLine: paths.longestLine), clock: clock)
  }

  /// Returns a new reader of the same log, in which records keep their rows.
  func restarted() -> LogReader {
    let reader = LogReader(
      files: files, paths: paths, clock: fold.clock, symbols: fold.parser.symbols)
    reader.watch = watch
    reader.forked = forked.union(fold.forkedSlots)
    reader.tightened = tightened
    reader.exposed = exposed
    return reader
  }

  /// Starts to watch for changes, from the next read on.
  ///
  /// Only a program that waits for changes should watch: for the system, closing a watch takes longer than
  /// everything a command does.
  func startWatching() {
    watch = watch ?? files.makeWatch()
  }

  /// Reads the complete new lines of all slots.
  func read(_ depth: FolderListing.ScanDepth = .full) throws(StoreError) {
    watch?.drain()
    let names = try slotNames()
    if states.isEmpty { progress?.expect(bytes: size(of: names)) }
    defer { parseLoaded() }
    for name in names { try load(slot: name, depth) }
  }

  /// Returns the size of slots in bytes; errors are ignored, as reading reports them later.
  private func size(of slots: [String]) -> Int {
    slots.reduce(0) { size, slot in
      let segments = (try? segments(of: slot)) ?? []
      return segments.reduce(size) { $0 + ((try? files.status(path($1), .keep))?.size ?? 0) }
    }
  }

  /// Reads the complete new lines of one slot.
  func read(slot: String) throws(StoreError) {
    defer { parseLoaded() }
    try load(slot: slot, .full)
  }

  /// Returns the names of the log's folders, without hidden ones, which belong to other programs.
  private func slotNames() throws(StoreError) -> [String] {
    let status: FileStatus
    let names: [String]
    do throws(FileSystemError) {
      status = try directoryStatus(paths.log)
      // Watch before listing, so that no change in between is missed.
      watch?.add(paths.log)
      names = try files.list(paths.log).filter { !$0.hasPrefix(".") }.sorted()
    } catch {
      guard error.number != ENOENT else { return [] }
      throw .unreadable(path: paths.log, cause: error)
    }
    try checkPermissions(status, paths.log)
    return names
  }

  func directoryStatus(_ path: String) throws(FileSystemError) -> FileStatus {
    let status = try files.status(path, .keep)
    guard status.kind == .directory else {
      throw FileSystemError("open", path: path, number: ENOTDIR)
    }
    return status
  }
}

extension LogReader {
  func note(_ reason: DamageReason, ofSegment segment: Int32, line: Range<Int>) {
    guard let state = states[segment: segment] else { return }
    damage.append(
      Damage(
        path: path(state.name), segment: segment, offset: line.lowerBound,
        length: line.count, reason: reason))
  }

  /// Notes, once, that a whole file or directory cannot be read.
  func note(unreadable path: String, _ error: FileSystemError) {
    let reason = DamageReason.unreadable(error)
    if let known = damage.first(where: { $0.segment < 0 && $0.path == path }) {
      guard known.reason != reason else { return }
    }
    removeUnreadable(path)
    damage.append(
      Damage(path: path, segment: -1, offset: 0, length: 0, reason: reason))
  }

  /// Notes operations whose number another line already has.
  func note(repeated records: [OperationRecord]) {
    for record in records {
      note(.repeatedNumber, ofSegment: record.segment, line: record.line)
    }
  }

  /// The slots that were read further than was last noted, with their highest numbers.
  var numbersToNote: [String: Int32] {
    var fresh: [String: Int32] = [:]
    for (place, number) in numbers.enumerated()
    where place >= notedNumbers.count || number > notedNumbers[place] {
      // The number of a damaged line counts, too: its place confirms it.
      guard number > 0 else { continue }
      fresh[fold.parser.symbols.slots.text(Symbol(index: Int32(place)))] = number
    }
    return fresh
  }

  /// Reads again what could not be read; returns whether all of it can be read now.
  ///
  /// If a file no longer matches what was folded, the fold is marked as outdated.
  func retryFailedReads() -> Bool {
    for state in states {
      let path = path(state.name)
      guard failures.byPath[path] != nil else { continue }
      // A file that still cannot be read stays noted.
      guard let bytes = try? files.contents(ofFile: path) else { continue }
      if bytes.count < state.consumed || !fold.segments[Int(state.segment)].agrees(with: bytes) {
        fold.isOutdated = true
      }
      failures.remove(path)
      removeUnreadable(path)
    }
    return failures.isEmpty
  }

  /// Whether this reader could read every file that another reader has read.
  func hasRead(allOf other: LogReader) -> Bool {
    let unreadable = Set(damage.lazy.filter { $0.segment < 0 }.map(\.path))
    guard !unreadable.isEmpty else { return true }
    return !other.states.contains { state in
      let path = other.path(state.name)
      return unreadable.contains(path) || unreadable.contains(files.parent(of: path))
    }
  }

  /// Removes the note that a file could not be read.
  func removeUnreadable(_ path: String) {
    guard let place = damage.firstIndex(where: { $0.segment < 0 && $0.path == path }) else {
      return
    }
    damage.remove(at: place)
  }

  func hasUnfinishedLine(_ slot: String) -> Bool {
    let folder = symbol(slot)
    return states[states.places(of: folder)].contains { $0.tail > 0 }
  }

  /// Whether a slot, or one of its files, cannot be read.
  func isUnreadable(_ slot: String) -> Bool {
    let folder = paths.slot(slot)
    return damage.contains { damage in
      damage.segment < 0 && (damage.path == folder || damage.path.hasPrefix("\(folder)/"))
    }
  }
}

/// Reports the progress of reading and folding a log, from 0 to 1.
struct ReadingProgress {
  /// The phases, each with the share of the time that has passed when it starts.
  private enum Part: Double {
    case reading = 0
    case parsing = 0.1
    case applying = 0.5
    case filling = 0.75
    case end = 1
  }

  /// The number of steps between two reports.
  private static let step = 1 << 12

  private let report: (Double) -> Void
  private var bytes = 0
  private var bytesRead = 0

  init(_ report: @escaping (Double) -> Void) {
    self.report = report
  }

  /// Sets how many bytes are going to be read.
  mutating func expect(bytes: Int) {
    self.bytes = bytes
  }

  mutating func read(bytes: Int) {
    bytesRead += bytes
    report(.reading, until: .parsing, bytesRead, of: self.bytes)
  }

  /// Reports how many files are parsed.
  func parsed(_ count: Int, of total: Int) {
    report(.parsing, until: .applying, count, of: total)
  }

  /// Reports how many operations are applied.
  func applied(_ count: Int, of total: Int) {
    if count % Self.step == 0 { report(.applying, until: .filling, count, of: total) }
  }

  /// Reports how many rows have their columns filled.
  func filled(_ count: Int, of total: Int) {
    if count % Self.step == 0 { report(.filling, until: .end, count, of: total) }
  }

  private func report(_ part: Part, until next: Part, _ count: Int, of total: Int) {
    // Nothing was expected: the log was continued from the cache, which takes no time worth reporting.
    guard bytes > 0 else { return }
    let share = Double(min(count, total)) / Double(max(1, total))
    report(part.rawValue + (next.rawValue - part.rawValue) * share)
  }
}
