import Entities
import Glibc

extension LogReader {
  /// Loads what is new in one file; a file that cannot be read is noted and tried again later.
  func load(_ name: SegmentName) throws(StoreError) {
    let path = path(name)
    let status: FileStatus
    do throws(FileSystemError) {
      status = try files.status(path, .keep)
      if let known = states[name], known.tail == 0, status.isUnchanged(since: known.status) {
        states[name]?.isUnverified = false
        return removeUnreadable(path)
      }
      // Check before anything in the file is used.
      guard status.kind == .file else {
        throw FileSystemError("open", path: path, number: EINVAL)
      }
      // Programs write no longer files, but a sparse file may claim any length.
      guard status.size <= LogPaths.longestSegment else {
        throw FileSystemError("read", path: path, number: EFBIG)
      }
    } catch {
      return note(unreadable: path, error)
    }
    try checkPermissions(status, path)
    do throws(FileSystemError) {
      let file = try files.open(path, .read)
      defer { files.close(file) }
      try load(name, file, try files.status(file))
      removeUnreadable(path)
    } catch {
      note(unreadable: path, error)
    }
  }

  private func load(
    _ name: SegmentName, _ file: FileDescriptor, _ status: FileStatus
  ) throws(FileSystemError) {
    guard let known = states[name] else {
      let bytes = try files.contents(file, sizeHint: status.size)
      return add(name, SegmentBytes(bytes), status)
    }
    if !known.isUnverified, let bytes = try growth(of: known, file, status) {
      return update(known, with: bytes, status)
    }
    let bytes = try files.contents(file, sizeHint: status.size)
    let segment = Int(known.segment)
    if fold.segments[segment].start <= known.consumed {
      // The bytes after the last complete line may have been truncated and written again.
      fold.segments[segment].cut(at: known.consumed)
    }
    guard fold.segments[segment].agrees(with: bytes) else {
      // Another file, or one that was changed in place: what was folded is no longer in it.
      return known.isUnverified ? (isCacheSuspect = true) : (fold.isOutdated = true)
    }
    guard bytes.count >= known.consumed else {
      // An older version, or a partial copy. What was folded of the rest is kept until the program ends.
      if known.isUnverified { isCacheSuspect = true }
      return update(known, with: [], status)
    }
    update(known, with: bytes[known.consumed...], status)
  }

  /// Returns the bytes that were appended to a file; nil if it is another file, or its known part was changed.
  private func growth(
    of known: SegmentState, _ file: FileDescriptor, _ status: FileStatus
  ) throws(FileSystemError) -> ArraySlice<UInt8>? {
    guard status.isSameFile(as: known.status), status.size > known.consumed else { return nil }
    let start = max(0, known.consumed - 256)
    // If the known bytes cannot be read, return nil: the caller then reads and compares the whole file.
    guard let before = try? fold.segments[Int(known.segment)].read(start..<known.consumed) else {
      return nil
    }
    let bytes = try files.contents(file, from: start, sizeHint: status.size)
    guard bytes.starts(with: before) else { return nil }
    fold.segments[Int(known.segment)].cut(at: known.consumed)
    return bytes.dropFirst(before.count)
  }

  private func add(_ name: SegmentName, _ bytes: SegmentBytes, _ status: FileStatus) {
    var status = status
    status.size = bytes.count
    states[name] = SegmentState(
      slot: slot(ofFolder: name.folder), name: name, segment: fold.addSegment(bytes),
      status: status, consumed: 0)
    unparsed.append(name)
    progress?.read(bytes: status.size)
  }

  private func update(
    _ known: SegmentState, with bytes: ArraySlice<UInt8>, _ status: FileStatus
  ) {
    var state = known
    fold.segments[Int(known.segment)].append(bytes)
    state.isUnverified = false
    state.status = status
    if status.size >= known.consumed { state.status.size = known.consumed + bytes.count }
    states[known.name] = state
    unparsed.append(known.name)
  }

  /// Returns the slot whose lines a folder contains.
  func slot(ofFolder folder: Symbol) -> Symbol {
    symbol(LogPaths.slot(ofFolder: fold.parser.symbols.slots.text(folder)))
  }

  /// Returns the file of a segment, whose bytes must match these checksums.
  func file(_ name: SegmentName, _ sums: BlockSums) -> SegmentFile {
    SegmentFile(path(name), sums, failures, files)
  }

  func path(_ name: SegmentName) -> String {
    let slots = fold.parser.symbols.slots
    let folder = slots.text(name.folder)
    return name.other < 0
      ? paths.segment(name.number, of: folder)
      : paths.file(slots.text(Symbol(index: name.other)), of: folder)
  }

  func symbol(_ name: String) -> Symbol {
    fold.parser.symbols.slots.symbol(name.utf8.span)
  }

  /// Checks that a file or folder belongs to the user, and removes the write permission of its group, which
  /// copies get under a umask of 002.
  func checkPermissions(_ status: FileStatus, _ path: String) throws(StoreError) {
    switch try PermissionCheck.check(status, path, files) {
    case .asItWas: break
    case .tightened: tightened.append(path)
    case .exposed where exposed.contains(path): break
    case .exposed: exposed.append(path)
    }
  }
}
