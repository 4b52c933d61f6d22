extension LogReader {
  /// Notes that a segment was folded already, as the cache has it; whether that is true of the file
  /// is seen at the first read.
  func restore(_ record: SegmentRecord) {
    let status = status(record)
    states[record.name] = SegmentState(
      slot: record.slot, name: record.name,
      segment: fold.addSegment(SegmentBytes(file(record.name, status), upTo: record.end)),
      status: status,
      consumed: record.end, claim: record.sum)
  }

  private func status(_ record: SegmentRecord) -> FileStatus {
    FileStatus(
      kind: .file, size: record.end, device: record.device, inode: record.inode, owner: files.user,
      mode: 0o600, changed: record.changed)
  }

  func restore(_ record: DamageRecord) {
    let state = state(ofSegment: record.segment)
    damage.append(
      Damage(
        path: state.map { path($0.name) } ?? "", segment: record.segment, offset: record.offset,
        length: record.length, reason: record.reason))
  }

  /// Whether the whole log that the cache was made of is there.
  var isCacheTrue: Bool {
    !isCacheDoubtful && states.allSatisfy { $0.claim == nil }
  }

  /// Fewer bytes of lines stay in memory, where no disk can fail to give them.
  private static let smallLog = 8 << 20

  /// Leaves the folded lines of a large book on disk, as after a start from the cache.
  func letGoOfLines() {
    guard parsedBytes > Self.smallLog else { return }
    for state in states {
      let known = fold.segments[Int(state.segment)]
      var bytes = SegmentBytes(file(state.name, state.status), upTo: state.consumed)
      bytes.append(Array(known[state.consumed..<known.count]))
      fold.segments[Int(state.segment)] = bytes
    }
  }

  /// Loads what the cache has folded of a segment, and no more; false when it is not there any more.
  ///
  /// - Parameter name: among the slots' names that this reader knows.
  func load(_ record: SegmentRecord, as name: SegmentName) -> Bool {
    // A segment that cannot be read is as good as gone: nothing can be made of it again.
    guard let bytes = try? files.contents(ofFile: path(name)), bytes.count >= record.end,
      BlockSum.of(bytes.prefix(record.end)) == record.sum
    else { return false }
    let lines = Array(bytes.prefix(record.end))
    states[name] = SegmentState(
      slot: slot(ofFolder: name.folder), name: name,
      segment: fold.addSegment(SegmentBytes(lines)), status: status(record), consumed: 0)
    unparsed.append(name)
    return true
  }

  /// Folds what was parsed; returns the rows that changed.
  func foldBatch() -> [Symbol] {
    passOverDoubtful()
    note(repeated: fold.applyBatch(progress))
    return fold.updateColumns(progress)
  }
}
