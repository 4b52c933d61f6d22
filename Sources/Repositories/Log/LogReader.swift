import Entities
import Glibc

/// Reads the log's files into the fold's parser: all of them at first, then whatever is new.
final class LogReader {
  let files: any FileSystem
  let paths: LogPaths
  let fold: Fold
  private(set) var watch: (any DirectoryWatch)?
  /// The slots that this process writes: nobody else does, so their files are not read again.
  var own: Set<String> = []
  /// Slots of which numbers are known to have been given twice.
  var forked: Set<Symbol> = []
  /// What could not be read of lines that are folded.
  let failures = ReadFailures()
  /// Files and folders that others could have changed until they were met.
  var tightened: [String] = []
  var damage: [Damage] = [] { didSet { damageChanges += 1 } }
  /// Counts up with every change of `damage`.
  private(set) var damageChanges = 0
  var states = SegmentTable()
  /// By slot.
  var listings: [String: FolderListing] = [:]
  /// The log is not what the cache was made of.
  var isCacheDoubtful = false
  /// How many bytes of lines were parsed; the rest came from the cache.
  var parsedBytes = 0
  /// By slot, the last number that was read.
  var numbers: [Int32] = []
  /// The same when they were last noted in the state folder.
  var notedNumbers: [Int32] = []
  /// What was loaded and is not parsed yet, in the order in which that must be done.
  var unparsed: [SegmentName] = []
  /// Told of while a log is read from its start; nil when nobody waits.
  var progress: ReadingProgress?
  /// Damaged lines of this batch; they count unless an intact copy is found.
  var damagedRecords: [OperationRecord] = []

  init(
    files: any FileSystem, paths: LogPaths, clock: ReaderClock?, symbols: Symbols = Symbols()
  ) {
    self.files = files
    self.paths = paths
    fold = Fold(LineParser(symbols, longestLine: paths.longestLine), clock: clock)
  }

  /// A new reader of the same log, whose records will have the same rows.
  func restarted() -> LogReader {
    let reader = LogReader(
      files: files, paths: paths, clock: fold.clock, symbols: fold.parser.symbols)
    reader.watch = watch
    reader.forked = forked.union(fold.forkedSlots)
    reader.tightened = tightened
    return reader
  }

  /// Has changes announced from the next read on: to end a watch takes the system longer than all that a
  /// command does, so only who waits for changes has one.
  func startWatching() {
    watch = watch ?? files.makeWatch()
  }

  /// Reads whole new lines of all slots but our own.
  func read(_ depth: FolderListing.ScanDepth = .full) throws(StoreError) {
    watch?.drain()
    let names = try slotNames()
    if states.isEmpty { progress?.expect(bytes: size(of: names)) }
    defer { parseLoaded() }
    for name in names { try load(slot: name, depth) }
  }

  /// How many bytes slots have; what cannot be read now says so when it is read.
  private func size(of slots: [String]) -> Int {
    slots.reduce(0) { size, slot in
      let segments = (try? segments(of: slot)) ?? []
      return segments.reduce(size) { $0 + ((try? files.status(path($1), .keep))?.size ?? 0) }
    }
  }

  /// Reads whole new lines of one slot.
  func read(slot: String) throws(StoreError) {
    defer { parseLoaded() }
    try load(slot: slot, .full)
  }

  /// The folders of the log; hidden ones are those of other programs.
  private func slotNames() throws(StoreError) -> [String] {
    let status: FileStatus
    let names: [String]
    do throws(FileSystemError) {
      status = try directoryStatus(paths.log)
      // Watched before it is listed, so that nothing can come in between unseen.
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

  /// Notes that a whole file or directory cannot be read, once.
  func note(unreadable path: String, _ error: FileSystemError) {
    let reason = DamageReason.unreadable(error)
    if let known = damage.first(where: { $0.segment < 0 && $0.path == path }) {
      guard known.reason != reason else { return }
    }
    removeUnreadable(path)
    damage.append(
      Damage(path: path, segment: -1, offset: 0, length: 0, reason: reason))
  }

  /// Notes operations whose number another line has.
  func note(repeated records: [OperationRecord]) {
    for record in records {
      note(.repeatedNumber, ofSegment: record.segment, line: record.line)
    }
  }

  /// The slots of which higher numbers were folded than were noted.
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

  /// Whether all that could not be read can be read now and is as it was folded; false when it has
  /// changed and must be folded again.
  func areFailuresOver() -> Bool {
    for state in states {
      let path = path(state.name)
      guard failures.byPath[path] != nil else { continue }
      // One that still cannot be read stays noted.
      guard let bytes = try? files.contents(ofFile: path) else { continue }
      if bytes.count < state.consumed || !fold.segments[Int(state.segment)].agrees(with: bytes) {
        fold.isOutdated = true
      }
      failures.remove(path)
      removeUnreadable(path)
    }
    return failures.isEmpty
  }

  /// Whether every file that another reader has read was read here.
  func hasRead(allOf other: LogReader) -> Bool {
    let unreadable = Set(damage.lazy.filter { $0.segment < 0 }.map(\.path))
    guard !unreadable.isEmpty else { return true }
    return !other.states.contains { state in
      let path = other.path(state.name)
      return unreadable.contains(path) || unreadable.contains(files.parent(of: path))
    }
  }

  /// A file that could not be read can be read again.
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

/// Tells how far a log was read and folded, from 0 to 1.
struct ReadingProgress {
  /// What is done one after another, and how much of the time each takes.
  private enum Part: Double {
    case reading = 0
    case parsing = 0.1
    case applying = 0.5
    case filling = 0.75
    case end = 1
  }

  /// So many steps go by between two tellings.
  private static let step = 1 << 12

  private let tell: (Double) -> Void
  private var bytes = 0
  private var bytesRead = 0

  init(_ tell: @escaping (Double) -> Void) {
    self.tell = tell
  }

  /// So many bytes of lines are to be read.
  mutating func expect(bytes: Int) {
    self.bytes = bytes
  }

  mutating func read(bytes: Int) {
    bytesRead += bytes
    tell(.reading, until: .parsing, bytesRead, of: self.bytes)
  }

  /// So many files were parsed.
  func parsed(_ count: Int, of total: Int) {
    tell(.parsing, until: .applying, count, of: total)
  }

  /// So many operations were applied.
  func applied(_ count: Int, of total: Int) {
    if count % Self.step == 0 { tell(.applying, until: .filling, count, of: total) }
  }

  /// So many rows have got their columns.
  func filled(_ count: Int, of total: Int) {
    if count % Self.step == 0 { tell(.filling, until: .end, count, of: total) }
  }

  private func tell(_ part: Part, until next: Part, _ count: Int, of total: Int) {
    // Who goes on from what was folded before is done at once.
    guard bytes > 0 else { return }
    let share = Double(min(count, total)) / Double(max(1, total))
    tell(part.rawValue + (next.rawValue - part.rawValue) * share)
  }
}
