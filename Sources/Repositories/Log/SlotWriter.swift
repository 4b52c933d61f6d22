import Entities
import Glibc

/// Appends lines to one slot, which no other process writes while this one lives.
///
/// The lock is on the slot's first file for its whole life, so that going on to a next segment
/// leaves no moment without one.
final class SlotWriter {
  let slot: String
  private let files: any FileSystem
  private let paths: LogPaths
  private let leases: SlotLeases
  private var lease: SlotLease?
  private var lock: FileDescriptor?
  private var active: FileDescriptor?
  private var segment = 1
  /// How much of the active segment is known to be on disk.
  private var end = 0
  /// The active segment as this writer left it; nil while that is not known.
  private var left: FileStatus?
  /// The full segments that this run wrote to, by number, as it left them.
  private var full: [Int: FileStatus] = [:]
  /// The segments that this run wrote to as they were when they were last read.
  private var knownStatuses: [Int: FileStatus] = [:]
  private var lastChecksum: String?
  /// The lines that this run wrote to the slot, in order.
  private(set) var written: [WrittenLine] = []
  /// Nothing is written to the slot any more.
  private var isRetired = false

  struct WrittenLine {
    let number: Int
    let segment: Int
    let checksum: String?
  }

  /// A slot whose files are made when it is prepared, or when its first line is written.
  init(new slot: String, files: any FileSystem, paths: LogPaths, leases: SlotLeases) {
    self.slot = slot
    self.files = files
    self.paths = paths
    self.leases = leases
  }

  /// A slot that is there; `lock` is its first file, locked, and `active` its last one, which has so many
  /// bytes and ends with a line of this checksum.
  init(
    continuing lease: SlotLease, lock: FileDescriptor, active: FileDescriptor, size: Int,
    checksum: String?, files: any FileSystem, paths: LogPaths, leases: SlotLeases
  ) {
    slot = lease.slot
    self.files = files
    self.paths = paths
    self.leases = leases
    self.lease = lease
    self.lock = lock
    self.active = active
    segment = lease.note.segment
    end = size
    lastChecksum = checksum
  }

  deinit {
    close()
  }

  /// Lets the slot go.
  func close() {
    if let active, active != lock { files.close(active) }
    if let lock { files.close(lock) }
    active = nil
    lock = nil
    lease = nil
  }

  /// Sees to it that nobody continues the slot; what this run wrote to it is still looked after.
  func retire() {
    isRetired = true
    lease?.retire()
    if knownStatuses.isEmpty { noteStatuses() }
    full = knownStatuses
  }

  /// Makes the slot's files if they are not there yet.
  func prepare() throws(FileSystemError) {
    guard active == nil else { return }
    try files.makeDirectories(paths.slot(slot))
    let file = try openNew(paths.segment(1, of: slot))
    do throws(FileSystemError) {
      guard try files.lock(file) else {
        throw FileSystemError("flock", path: paths.slot(slot), number: EWOULDBLOCK)
      }
      try syncDirectories()
    } catch {
      files.close(file)
      throw error
    }
    lock = file
    active = file
    // Without a lease the slot is not used again, and that is all.
    lease = (try? files.status(file)).flatMap { try? leases.make(slot, inode: $0.inode) }
  }

  /// Writes one line and makes it durable.
  func append(_ line: [UInt8], number: Int) throws(AppendFailure) {
    let file: FileDescriptor
    let isAsLeft: Bool
    do throws(FileSystemError) {
      isAsLeft = try self.isAsLeft
    } catch {
      throw .notWritten(error)
    }
    guard isAsLeft else { throw .foreign }
    do throws(FileSystemError) {
      try prepare()
      if end >= paths.segmentSize { try startNextSegment() }
      guard let active else { throw FileSystemError("open", path: slot, number: EBADF) }
      file = active
    } catch {
      throw .notWritten(error)
    }
    let bytes = framed(line, number: number)
    try write(bytes, to: file)
    end += bytes.count
    lastChecksum = LineWriter.checksum(of: line[...])
    written.append(WrittenLine(number: number, segment: segment, checksum: lastChecksum))
    record(number)
  }

  /// The lines that are now in the files that this run wrote to.
  func linesOfRun() throws(FileSystemError) -> Set<ArraySlice<UInt8>> {
    // Whatever happens to the files while they are read shows in the next look.
    noteStatuses()
    var lines: Set<ArraySlice<UInt8>> = []
    for number in Set(written.map(\.segment)) {
      let bytes = try files.contents(ofFile: paths.segment(number, of: slot))
      lines.formUnion((bytes ?? []).split(separator: 0x0A))
    }
    return lines
  }

  /// Whether the segments that this run wrote to are as it left them, as far as a look can tell: a change
  /// in place shows in a file's time of change.
  var isAsLeft: Bool {
    get throws(FileSystemError) {
      do throws(FileSystemError) {
        for (number, left) in full {
          let status = try files.status(paths.segment(number, of: slot), .keep)
          guard status.isUnchanged(since: left) else { return false }
        }
        guard let active, !isRetired else { return true }
        let named = try files.status(path, .keep)
        guard named.isSameFile(as: try files.status(active)), named.size == end, try isNextFree
        else { return false }
        return left.map { $0.changed == named.changed } ?? true
      } catch  where error.isMissing {
        return false
      }
    }
  }

  /// Whether the segment that a full one needs can be made: a copy of the slot on another machine may have
  /// made it first.
  private var isNextFree: Bool {
    get throws(FileSystemError) {
      guard end >= paths.segmentSize else { return true }
      do throws(FileSystemError) {
        let next = try files.status(paths.segment(segment + 1, of: slot), .keep)
        // An earlier attempt may have left an empty one.
        return next.kind == .file && next.size == 0
      } catch {
        guard error.isMissing else { throw error }
        return true
      }
    }
  }

  /// Takes the segments, as they were when `linesOfRun` read them, for what this writer left; false when
  /// the active one is another file or has another size.
  func acceptTouched() -> Bool {
    full = knownStatuses
    left = isRetired ? nil : full.removeValue(forKey: segment)
    // What cannot be looked at now is looked at before the next line is written.
    return (try? isAsLeft) ?? true
  }

  /// Marks the segments of this run as changed, so that they are read before the next act.
  func markSegmentsChanged() {
    for number in Set(written.map(\.segment)) {
      full[number] = FileStatus(
        kind: .other, size: -1, device: 0, inode: 0, owner: 0, mode: 0, changed: 0)
    }
  }

  private func noteStatuses() {
    knownStatuses = [:]
    for number in Set(written.map(\.segment)) {
      // Of one that is gone no line is left that could be lost.
      knownStatuses[number] = try? files.status(paths.segment(number, of: slot), .keep)
    }
  }
}

extension SlotWriter {
  private var path: String { paths.segment(segment, of: slot) }

  /// Notes what was written last, so that the next run may continue the slot.
  private func record(_ number: Int) {
    guard let lease else { return }
    var note = LeaseNote(inode: lease.note.inode)
    note.segment = segment
    note.size = end
    note.number = number
    note.checksum = lastChecksum
    lease.record(note)
  }

  /// A line with what must stand before and after it in the file.
  private func framed(_ line: [UInt8], number: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    if end == 0 {
      bytes += LineWriter.header(
        slot: slot, segment: segment, first: number, previous: lastChecksum)
      bytes.append(0x0A)
    }
    bytes += line
    bytes.append(0x0A)
    return bytes
  }

  private func write(_ bytes: [UInt8], to file: FileDescriptor) throws(AppendFailure) {
    do throws(FileSystemError) {
      try files.writeWhole(file, bytes)
    } catch {
      guard takeBack(bytes, from: file) else { throw .tainted(error) }
      throw .notWritten(error)
    }
    do throws(FileSystemError) {
      try files.sync(file)
      left = try checkPlace(of: file, size: end + bytes.count)
    } catch {
      // After a failed sync nobody can tell what is on the disk. To cut the line off is the best
      // that can be done for readers; the line that takes its place names it as replaced.
      _ = takeBack(bytes, from: file)
      throw .tainted(error)
    }
  }

  /// Cuts off what an append has written of these bytes, and nothing else; false where that is not what
  /// the file ends with.
  private func takeBack(_ bytes: [UInt8], from file: FileDescriptor) -> Bool {
    do throws(FileSystemError) {
      let size = try files.status(file).size
      guard size != end else {
        left = nil
        return true
      }
      guard size > end, size - end <= bytes.count else { return false }
      let written = try files.read(file, at: end, count: size - end)
      guard written[...] == bytes.prefix(size - end) else { return false }
      try files.truncate(file, to: end)
      left = nil
      return true
    } catch {
      return false
    }
  }

  /// A tool that put another file in ours' place would make us write to a file without a name.
  private func checkPlace(
    of file: FileDescriptor, size: Int
  ) throws(FileSystemError) -> FileStatus {
    let named = try files.status(path, .keep)
    guard named.isSameFile(as: try files.status(file)), named.size == size else {
      throw FileSystemError("write", path: path, number: ESTALE)
    }
    return named
  }

  /// Makes the names of a new slot durable; an earlier attempt, or another process, may have made some
  /// of its directories and not lived to sync them.
  private func syncDirectories() throws(FileSystemError) {
    for path in [paths.slot(slot), paths.log, files.parent(of: paths.log)] {
      try files.syncDirectory(path)
    }
  }

  private func startNextSegment() throws(FileSystemError) {
    let file = try openNew(paths.segment(segment + 1, of: slot))
    do throws(FileSystemError) {
      try files.syncDirectory(paths.slot(slot))
    } catch {
      files.close(file)
      throw error
    }
    if !written.isEmpty, let left { full[segment] = left }
    if let active, active != lock { files.close(active) }
    active = file
    segment += 1
    end = 0
    left = nil
  }

  /// Makes a file, or takes the empty one that an earlier attempt has left.
  private func openNew(_ path: String) throws(FileSystemError) -> FileDescriptor {
    do throws(FileSystemError) {
      return try files.open(path, .create)
    } catch {
      guard error.number == EEXIST else { throw error }
    }
    let file = try files.open(path, .append)
    do throws(FileSystemError) {
      guard try files.status(file).size == 0 else {
        throw FileSystemError("open", path: path, number: EEXIST)
      }
    } catch {
      files.close(file)
      throw error
    }
    return file
  }
}

/// Why a line is not in a slot.
enum AppendFailure: Error {
  /// Nothing of it is in the file; it can be tried again.
  case notWritten(FileSystemError)
  /// Nobody can tell what is on the disk; this file is not to be written again.
  case tainted(FileSystemError)
  /// The file is not as this writer left it: another program has written or replaced it. Nothing of it
  /// was changed.
  case foreign
}
