import Glibc

extension LogReader {
  /// Reads whole new lines of one file; one that cannot be read is noted and tried again later.
  func read(segment number: Int, of slot: String, isLast: Bool) throws(StoreError) {
    let path = paths.segment(number, of: slot)
    let known = states[path]
    // A segment that has a successor is full: nothing comes after its last line.
    if let known, !isLast, known.tail == 0 { return }
    do throws(FileSystemError) {
      let status = try files.status(path, .keep)
      if let known, status.isSameFile(as: known.status), status.size == known.status.size,
        known.tail == 0
      {
        return
      }
    } catch {
      return note(unreadable: path, error)
    }
    try load(path, known, slot)
  }

  private func load(_ path: String, _ known: SegmentState?, _ slot: String) throws(StoreError) {
    let status: FileStatus
    var state: SegmentState
    do throws(FileSystemError) {
      let file = try files.open(path, .read)
      defer { files.close(file) }
      status = try files.status(file)
      guard status.kind == .file else {
        throw FileSystemError("open", path: path, number: EINVAL)
      }
      if let known, status.isSameFile(as: known.status), status.size >= known.consumed {
        state = known
        // What stood after the last whole line may have been cut off and written anew.
        let bytes = try files.contents(file, from: known.consumed, sizeHint: status.size)
        fold.segments[Int(known.segment)].removeSubrange(known.consumed...)
        fold.segments[Int(known.segment)] += bytes
      } else {
        // A new file, or another in its place: lines that are known are met again and skipped.
        let bytes = try files.contents(file, sizeHint: status.size)
        if let known { forget(segment: known.segment) }
        state = SegmentState(segment: fold.addSegment(bytes), status: status, consumed: 0)
      }
    } catch {
      return note(unreadable: path, error)
    }
    try StoreGate.check(status, path, user: files.user)
    forgive(path)
    state.status = status
    state.status.size = fold.segments[Int(state.segment)].count
    parseWholeLines(path, &state, slot)
    states[path] = state
  }

  private func parseWholeLines(_ path: String, _ state: inout SegmentState, _ slot: String) {
    let bytes = fold.segments[Int(state.segment)]
    let slot = symbol(slot)
    if fold.parser.batch.items.isEmpty {
      fold.parser.batch.reserve(bytes: bytes.count - state.consumed)
    }
    while let length = ByteSearch.position(of: 0x0A, in: bytes.span.extracting(state.consumed...)) {
      let end = state.consumed + length
      parse(state.consumed..<end, of: bytes, path, state.segment, slot)
      state.consumed = end + 1
    }
  }

  /// Takes in the last line of a slot that is ours now, though its newline is missing.
  func parseTail(_ path: String, _ slot: String) {
    guard var state = states[path], state.tail > 0 else { return }
    let bytes = fold.segments[Int(state.segment)]
    parse(state.consumed..<bytes.count, of: bytes, path, state.segment, symbol(slot))
    state.consumed = bytes.count
    states[path] = state
  }

  private func parse(
    _ line: Range<Int>, of bytes: [UInt8], _ path: String, _ segment: Int32, _ slot: Symbol
  ) {
    guard !line.isEmpty else { return }
    let outcome = fold.parser.parse(bytes, line: line, segment: segment, slot: slot)
    switch outcome {
    case .damaged(let reason): note(reason, path, segment, line: line)
    case .header, .newer: break
    case .operation: judge(path, segment, line)
    }
  }

  /// A line whose checksum is wrong counts only if its number is the one that must come next.
  private func judge(_ path: String, _ segment: Int32, _ line: Range<Int>) {
    guard let record = fold.parser.batch.items.last?.record else { return }
    let slot = record.key.slot.offset
    while numbers.count <= slot { numbers.append(0) }
    let last = numbers[slot]
    if !record.isIntact {
      let isNext = last == 0 || record.key.number == last + 1
      note(isNext ? .wrongChecksum : .malformed, path, segment, line: line)
      guard isNext else { return fold.parser.batch.dropLast() }
    }
    numbers[slot] = max(last, record.key.number)
  }

  private func symbol(_ folder: String) -> Symbol {
    fold.parser.symbols.slots.symbol(LogPaths.slot(ofFolder: folder).utf8.span)
  }
}
