import Glibc

extension LogReader {
  /// Loads what is new of one file; one that cannot be read is noted and tried again later.
  func load(_ name: SegmentName) throws(StoreError) {
    let known = states[name]
    let path = path(name)
    do throws(FileSystemError) {
      let status = try files.status(path, .keep)
      if let known, status.isSameFile(as: known.status), status.size == known.status.size,
        known.tail == 0, known.claim == nil || status.changed == known.status.changed
      {
        states[name]?.claim = nil
        return
      }
    } catch {
      return note(unreadable: path, error)
    }
    try load(name, path, known)
  }

  private func load(
    _ name: SegmentName, _ path: String, _ known: SegmentState?
  ) throws(StoreError) {
    let status: FileStatus
    let read: SegmentState?
    do throws(FileSystemError) {
      let file = try files.open(path, .read)
      defer { files.close(file) }
      status = try files.status(file)
      guard status.kind == .file else {
        throw FileSystemError("open", path: path, number: EINVAL)
      }
      read = try readBytes(name, file, status, known)
    } catch {
      return note(unreadable: path, error)
    }
    try StoreGate.check(status, path, user: files.user)
    forgive(path)
    guard var state = read else {
      isCacheDoubtful = true
      return
    }
    state.status = status
    state.status.size = fold.segments[Int(state.segment)].count
    states[name] = state
    unparsed.append(name)
    progress?.read(bytes: status.size)
  }

  /// Reads what is not known yet of a file; nil when what the cache claims of it is not true.
  private func readBytes(
    _ name: SegmentName, _ file: FileDescriptor, _ status: FileStatus, _ known: SegmentState?
  ) throws(FileSystemError) -> SegmentState? {
    if var known, let claim = known.claim {
      guard try sum(file, upTo: known.consumed) == claim else { return nil }
      known.claim = nil
      // The file may be another than the one that was folded.
      var bytes = SegmentBytes(self.file(name, status), upTo: known.consumed)
      bytes.append(try files.contents(file, from: known.consumed, sizeHint: status.size))
      fold.segments[Int(known.segment)] = bytes
      return known
    }
    if let known, status.isSameFile(as: known.status), status.size >= known.consumed {
      // What stood after the last whole line may have been cut off and written anew.
      let bytes = try files.contents(file, from: known.consumed, sizeHint: status.size)
      fold.segments[Int(known.segment)].cut(at: known.consumed)
      fold.segments[Int(known.segment)].append(bytes)
      return known
    }
    // A new file, or another in its place: lines that are known are met again and skipped.
    let bytes = try files.contents(file, sizeHint: status.size)
    if let known { forget(segment: known.segment) }
    return SegmentState(
      slot: slot(ofFolder: name.folder), name: name,
      segment: fold.addSegment(SegmentBytes(bytes)), status: status, consumed: 0)
  }

  /// The checksum of a file's first bytes, which need not all be in memory for it; nil when there are
  /// fewer.
  private func sum(_ file: FileDescriptor, upTo end: Int) throws(FileSystemError) -> UInt64? {
    var sum = BlockSum(count: end)
    var place = 0
    while place < end {
      let bytes = try files.read(file, at: place, count: min(end - place, 65_536))
      let isLast = place + bytes.count == end
      let count = isLast ? bytes.count : bytes.count / BlockSum.stride * BlockSum.stride
      guard count > 0 else { return nil }
      bytes.withUnsafeBytes { sum.add(UnsafeRawBufferPointer(rebasing: $0.prefix(count))) }
      place += count
    }
    return sum.value
  }

  /// The slot whose lines a folder has.
  func slot(ofFolder folder: Symbol) -> Symbol {
    symbol(LogPaths.slot(ofFolder: fold.parser.symbols.slots.text(folder)))
  }

  func file(_ name: SegmentName, _ status: FileStatus) -> SegmentFile {
    SegmentFile(name.number, of: fold.parser.symbols.slots.text(name.folder), status, paths, files)
  }

  func path(_ name: SegmentName) -> String {
    paths.segment(name.number, of: fold.parser.symbols.slots.text(name.folder))
  }

  func state(ofSegment segment: Int32) -> SegmentState? {
    states.first { $0.segment == segment }
  }

  func symbol(_ name: String) -> Symbol {
    fold.parser.symbols.slots.symbol(name.utf8.span)
  }
}
