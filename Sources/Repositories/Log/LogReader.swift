import Glibc

/// Reads the log's files into the fold's parser: all of them at first, then whatever is new.
final class LogReader {
  let files: any FileSystem
  let paths: LogPaths
  let fold: Fold
  private(set) var watch: (any DirectoryWatch)?
  /// The slots that this process writes: nobody else does, so they are not read again.
  var own: Set<String> = []
  var damage: [Damage] = [] { didSet { damageChanges += 1 } }
  /// Counts up with every change of `damage`.
  private(set) var damageChanges = 0
  var states: [String: SegmentState] = [:]
  /// The log is not what the cache was made of.
  var isCacheDoubtful = false
  /// How many bytes of lines were parsed; the rest came from the cache.
  var parsedBytes = 0
  /// By slot, the last number that was read.
  var numbers: [Int32] = []
  /// Damaged lines of the batch at hand that count unless they turn up whole.
  var doubtful: [OperationRecord] = []

  init(files: any FileSystem, paths: LogPaths, symbols: Symbols = Symbols()) {
    self.files = files
    self.paths = paths
    fold = Fold(LineParser(symbols, longestLine: paths.longestLine))
  }

  /// A reader that has read nothing yet, whose records will have the same rows.
  func again() -> LogReader {
    let reader = LogReader(files: files, paths: paths, symbols: fold.parser.symbols)
    reader.watch = watch
    return reader
  }

  /// Has changes announced from the next read on: to end a watch takes the system longer than all that a
  /// command does, so only who waits for changes has one.
  func startWatching() {
    watch = watch ?? files.makeWatch()
  }

  /// Reads whole new lines of all slots but our own.
  func read() throws(StoreError) {
    watch?.drain()
    for name in try slotNames() where LogPaths.isSlotFolder(name) && !own.contains(name) {
      try read(slot: name)
    }
  }

  /// Reads whole new lines of one slot.
  func read(slot: String) throws(StoreError) {
    let directory = paths.slot(slot)
    let status: FileStatus
    let numbers: [Int]
    do throws(FileSystemError) {
      status = try directoryStatus(directory)
      watch?.add(directory)
      numbers = try segmentNumbers(of: slot)
      forgive(directory)
    } catch {
      note(unreadable: directory, error)
      return
    }
    try StoreGate.check(status, directory, user: files.user)
    for number in numbers {
      try read(segment: number, of: slot, isLast: number == numbers.last)
    }
  }

  /// The segments of a slot, in order.
  func segmentNumbers(of slot: String) throws(FileSystemError) -> [Int] {
    try files.list(paths.slot(slot)).compactMap(LogPaths.segmentNumber).sorted()
  }

  private func slotNames() throws(StoreError) -> [String] {
    let status: FileStatus
    let names: [String]
    do throws(FileSystemError) {
      status = try directoryStatus(paths.log)
      // Watched before it is listed, so that nothing can come in between unseen.
      watch?.add(paths.log)
      names = try files.list(paths.log).sorted()
    } catch {
      guard error.number != ENOENT else { return [] }
      throw .unreadable(path: paths.log, cause: error)
    }
    try StoreGate.check(status, paths.log, user: files.user)
    return names
  }

  private func directoryStatus(_ path: String) throws(FileSystemError) -> FileStatus {
    let status = try files.status(path, .keep)
    guard status.kind == .directory else {
      throw FileSystemError("open", path: path, number: ENOTDIR)
    }
    return status
  }
}

extension LogReader {
  func note(_ reason: DamageReason, _ path: String, _ segment: Int32, line: Range<Int>) {
    damage.append(
      Damage(
        path: path, segment: segment, offset: line.lowerBound, length: line.count,
        reason: reason))
  }

  /// Notes that a whole file or directory cannot be read, once.
  func note(unreadable path: String, _ error: FileSystemError) {
    forgive(path)
    damage.append(
      Damage(path: path, segment: -1, offset: 0, length: 0, reason: .unreadable(error)))
  }

  /// Notes operations whose number another line has.
  func note(repeated records: [OperationRecord]) {
    for record in records {
      let found = states.first { $0.value.segment == record.segment }
      guard let path = found?.key else { continue }
      note(.repeatedNumber, path, record.segment, line: record.line)
    }
  }

  /// A file that could not be read can be read again.
  func forgive(_ path: String) {
    guard let place = damage.firstIndex(where: { $0.segment < 0 && $0.path == path }) else {
      return
    }
    damage.remove(at: place)
  }

  /// A file is about to be read from its start again.
  func forget(segment: Int32) {
    damage.removeAll { $0.segment == segment }
  }

  func hasUnfinishedLine(_ slot: String) -> Bool {
    states.contains { $0.key.hasPrefix("\(paths.slot(slot))/") && $0.value.tail > 0 }
  }

  func isUnreadable(_ slot: String) -> Bool {
    damage.contains { $0.segment < 0 && $0.path.hasPrefix(paths.slot(slot)) }
  }
}
