import Entities
import Glibc

/// Appends lines to one slot, which no other process writes while this one runs.
///
/// The lock is on the slot's first file all the time, so that there is no moment without a lock when the next
/// segment is started.
final class SlotWriter {
  let slot: String
  private let files: any FileSystem
  private let paths: LogPaths
  private let leases: SlotLeases
  private var lease: SlotLease?
  private var lock: FileDescriptor?
  private var active: FileDescriptor?
  private var segment = 1
  /// The size in bytes of the part of the active segment that is known to be on disk.
  private var end = 0
  /// The status of the active segment as this writer left it; nil if unknown.
  private var leftStatus: FileStatus?
  /// The statuses of the full segments that this run wrote to, as it left them, by number.
  private var fullStatuses: [Int: FileStatus] = [:]
  /// The statuses of the segments that this run wrote to, as they were when they were last read.
  private var knownStatuses: [Int: FileStatus] = [:]
  private var lastChecksum: String?
  /// The lines that this run wrote to the slot, in order.
  private(set) var written: [WrittenLine] = []
  /// Whether nothing must be written to the slot any more.
  private var isRetired = false

  struct WrittenLine {
    let number: Int
    let segment: Int
    let checksum: String?
  }

  /// Creates a writer for a new slot, whose files are made by `prepare` or by the first `append`.
  init(new slot: String, files: any FileSystem, paths: LogPaths, leases: SlotLeases) {
    self.slot = slot
    self.files = files
    self.paths = paths
    self.leases = leases
  }

  /// Creates a writer that continues an existing slot.
  ///
  /// - Parameters:
  ///   - lock: the slot's first file, locked.
  ///   - active: the slot's last file.
  ///   - size: the size of the last file in bytes.
  ///   - checksum: the checksum of the line that it ends with.
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

  /// Closes the files and releases the slot.
  func close() {
    if let active, active != lock { files.close(active) }
    if let lock { files.close(lock) }
    active = nil
    lock = nil
    lease = nil
  }

  /// Ensures that nobody continues the slot; the lines that this run wrote to it are still watched.
  func retire() {
    isRetired = true
    lease?.retire()
    if knownStatuses.isEmpty { noteStatuses() }
    fullStatuses = knownStatuses
  }

  /// Creates the slot's files if they do not exist yet.
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
    makeLease()
  }

  /// Makes the slot's lease, if that has failed before.
  ///
  /// Ignore errors: without a lease, the slot is not used again, and it is unknown whether this machine made it.
  private func makeLease() {
    guard lease == nil, let lock else { return }
    lease = (try? files.status(lock)).flatMap { try? leases.make(slot, inode: $0.inode) }
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

  /// Reads the lines that are now in the files that this run wrote to.
  func linesOfRun() throws(FileSystemError) -> Set<ArraySlice<UInt8>> {
    // Note the statuses first, so that the next check notices a change made during the reading.
    noteStatuses()
    var lines: Set<ArraySlice<UInt8>> = []
    for number in Set(written.map(\.segment)) {
      let bytes = try files.contents(ofFile: paths.segment(number, of: slot))
      lines.formUnion(LogLine.all(in: (bytes ?? [])[...]))
    }
    return lines
  }

  /// Whether the segments that this run wrote to are as it left them, judging by their statuses: a change in
  /// place shows in the change time of a file.
  var isAsLeft: Bool {
    get throws(FileSystemError) {
      do throws(FileSystemError) {
        for (number, leftStatus) in fullStatuses {
          let status = try files.status(paths.segment(number, of: slot), .keep)
          guard status.isUnchanged(since: leftStatus) else { return false }
        }
        guard let active, !isRetired else { return true }
        let named = try files.status(path, .keep)
        guard named.isSameFile(as: try files.status(active)), named.size == end, try isNextFree
        else { return false }
        return leftStatus.map { $0.changed == named.changed } ?? true
      } catch  where error.isMissing {
        return false
      }
    }
  }

  /// Whether there is a file at the path of the active segment, if that was made.
  var isInPlace: Bool { active == nil || (try? files.status(path, .keep)) != nil }

  /// Whether the successor of a full segment can be created: a copy of the slot on another machine may have
  /// created it already.
  private var isNextFree: Bool {
    get throws(FileSystemError) {
      guard end >= paths.segmentSize else { return true }
      do throws(FileSystemError) {
        let next = try files.status(paths.segment(segment + 1, of: slot), .keep)
        // An earlier attempt may have left an empty file.
        return next.kind == .file && next.size == 0
      } catch {
        guard error.isMissing else { throw error }
        return true
      }
    }
  }

  /// Accepts the segments as they were when `linesOfRun` read them as the state that this writer left; returns
  /// false if the active one is another file or has another size.
  func acceptTouched() -> Bool {
    fullStatuses = knownStatuses
    leftStatus = isRetired ? nil : fullStatuses.removeValue(forKey: segment)
    // If the status cannot be read now, it is checked before the next line is written.
    return (try? isAsLeft) ?? true
  }

  /// Marks the segments of this run as changed, so that they are read before the next act.
  func markSegmentsChanged() {
    for number in Set(written.map(\.segment)) {
      fullStatuses[number] = FileStatus(
        kind: .other, size: -1, device: 0, inode: 0, owner: 0, mode: 0, changed: 0)
    }
  }

  private func noteStatuses() {
    knownStatuses = [:]
    for number in Set(written.map(\.segment)) {
      // Ignore errors: a segment that is gone has no more lines to lose.
      knownStatuses[number] = try? files.status(paths.segment(number, of: slot), .keep)
    }
  }
}

extension SlotWriter {
  private var path: String { paths.segment(segment, of: slot) }

  /// Notes the last line in the lease, so that the next run may continue the slot.
  private func record(_ number: Int) {
    makeLease()
    guard let lease else { return }
    var note = LeaseNote(inode: lease.note.inode)
    note.segment = segment
    note.size = end
    note.number = number
    note.checksum = lastChecksum
    lease.record(note)
  }

  /// Returns a line with its newline, and with a header before it if it is the first of a segment.
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
      guard truncateAppended(bytes, from: file) else { throw .tainted(error) }
      throw .notWritten(error)
    }
    do throws(FileSystemError) {
      try files.sync(file)
      leftStatus = try checkPlace(of: file, size: end + bytes.count)
    } catch {
      // After a failed sync, it is unknown what is on the disk. Truncating the line is the best that can be
      // done for readers; the line that is written in its place names it as rewritten.
      _ = truncateAppended(bytes, from: file)
      throw .tainted(error)
    }
  }

  /// Truncates the part of these bytes that an append has written, and nothing else; returns false if the file
  /// ends with anything else.
  private func truncateAppended(_ bytes: [UInt8], from file: FileDescriptor) -> Bool {
    do throws(FileSystemError) {
      let size = try files.status(file).size
      guard size != end else {
        leftStatus = nil
        return true
      }
      guard size > end, size - end <= bytes.count else { return false }
      let written = try files.read(file, at: end, count: size - end)
      guard written[...] == bytes.prefix(size - end) else { return false }
      try files.truncate(file, to: end)
      leftStatus = nil
      return true
    } catch {
      return false
    }
  }

  /// Checks that the path still names the open file: if a tool has replaced it, the line went to a file without
  /// a name.
  private func checkPlace(
    of file: FileDescriptor, size: Int
  ) throws(FileSystemError) -> FileStatus {
    let named = try files.status(path, .keep)
    guard named.isSameFile(as: try files.status(file)), named.size == size else {
      throw FileSystemError("write", path: path, number: ESTALE)
    }
    return named
  }

  /// Makes the directory entries of a new slot durable.
  ///
  /// All directories are synced, as an earlier attempt or another process may have made some of them and ended
  /// before it synced them.
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
    if !written.isEmpty, let leftStatus { fullStatuses[segment] = leftStatus }
    if let active, active != lock { files.close(active) }
    active = file
    segment += 1
    end = 0
    leftStatus = nil
  }

  /// Creates a file, or opens the empty one that an earlier attempt has left.
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

/// Why a line could not be written to a slot.
enum AppendFailure: Error {
  /// Nothing of the line is in the file; it can be tried again.
  case notWritten(FileSystemError)
  /// It is unknown what is on the disk; this file must not be written to again.
  case tainted(FileSystemError)
  /// Another program has written to the file or replaced it; this writer has not changed it.
  case foreign
}
