import Glibc

/// Appends lines to one slot, which no other process writes while this one lives.
///
/// The lock is on the slot's first file for its whole life, so that going on to a next segment
/// leaves no moment without one.
final class SlotWriter {
  let slot: String
  private let files: any FileSystem
  private let paths: LogPaths
  private var lock: FileDescriptor?
  private var active: FileDescriptor?
  private var segment = 1
  /// How much of the active segment is known to be on disk.
  private var end = 0
  private var needsNewline = false
  private var lastChecksum: String?

  /// A slot whose files are made when it is prepared, or when its first line is written.
  init(new slot: String, files: any FileSystem, paths: LogPaths) {
    self.slot = slot
    self.files = files
    self.paths = paths
  }

  /// A slot that is there; `lock` is its first file, locked, and `active` its last one.
  init(
    leasing slot: String, lock: FileDescriptor, active: FileDescriptor, segment: Int,
    tail: SlotTail, files: any FileSystem, paths: LogPaths
  ) {
    self.slot = slot
    self.files = files
    self.paths = paths
    self.lock = lock
    self.active = active
    self.segment = segment
    end = tail.size
    needsNewline = tail.needsNewline
    lastChecksum = tail.checksum
  }

  /// Of the slot's first file; nil while there is none.
  var inode: UInt64? {
    lock.flatMap { try? files.status($0).inode }
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
  }

  /// Writes one line and makes it durable.
  func append(_ line: [UInt8], number: Int) throws(AppendFailure) {
    try endFullSegment()
    let file: FileDescriptor
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
    needsNewline = false
    lastChecksum = SlotTail.checksum(line[...])
  }
}

extension SlotWriter {
  /// Ends the last line of a full segment if it lacks its newline: nobody comes back to it.
  private func endFullSegment() throws(AppendFailure) {
    guard needsNewline, end >= paths.segmentSize, let active else { return }
    try write([0x0A], to: active)
    end += 1
    needsNewline = false
  }

  /// A line with what must stand before and after it in the file.
  private func framed(_ line: [UInt8], number: Int) -> [UInt8] {
    var bytes: [UInt8] = needsNewline ? [0x0A] : []
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
      do throws(FileSystemError) {
        try files.truncate(file, to: end)
      } catch {
        throw .tainted(error)
      }
      throw .notWritten(error)
    }
    do throws(FileSystemError) {
      try files.sync(file)
      try checkPlace(of: file, size: end + bytes.count)
    } catch {
      // After a failed sync nobody can tell what is on the disk. To cut the line off is the best
      // that can be done for readers; the line that takes its place names it as replaced.
      try? files.truncate(file, to: end)
      throw .tainted(error)
    }
  }

  /// A tool that put another file in ours' place would make us write to a file without a name.
  private func checkPlace(of file: FileDescriptor, size: Int) throws(FileSystemError) {
    let path = paths.segment(segment, of: slot)
    let named = try files.status(path, .keep)
    guard named.isSameFile(as: try files.status(file)), named.size == size else {
      throw FileSystemError("write", path: path, number: ESTALE)
    }
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
    if let active, active != lock { files.close(active) }
    active = file
    segment += 1
    end = 0
    needsNewline = false
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
