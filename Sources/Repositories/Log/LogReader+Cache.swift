extension LogReader {
  /// Notes that a segment was folded already, as the cache has it; whether that is true of the file
  /// is seen at the first read.
  func restore(_ record: SegmentRecord, _ sums: Column<UInt64>) {
    let file = file(record.name, BlockSums(sums, from: record.firstSum, upTo: record.end))
    states[record.name] = SegmentState(
      slot: record.slot, name: record.name, segment: fold.addSegment(SegmentBytes(file)),
      status: status(record), consumed: record.end, isClaimed: true)
  }

  private func status(_ record: SegmentRecord) -> FileStatus {
    FileStatus(
      kind: .file, size: record.end, device: record.device, inode: record.inode, owner: files.user,
      mode: 0o600, changed: record.changed)
  }

  func restore(_ record: DamageRecord) {
    let state = states[segment: record.segment]
    damage.append(
      Damage(
        path: state.map { path($0.name) } ?? "", segment: record.segment, offset: record.offset,
        length: record.length, reason: record.reason))
  }

  /// Whether the whole log that the cache was made of is there.
  var isCacheTrue: Bool {
    !isCacheDoubtful && !fold.isOutdated && states.allSatisfy { !$0.isClaimed }
  }

  /// Fewer bytes of lines stay in memory, where no disk can fail to give them.
  private static let smallLog = 8 << 20

  /// Leaves the folded lines of a large book on disk, as after a start from the cache.
  func letGoOfLines() {
    guard parsedBytes > Self.smallLog else { return }
    for state in states {
      let lines = fold.segments[Int(state.segment)].memory.prefix(state.consumed)
      fold.segments[Int(state.segment)].letGo(file(state.name, BlockSums(of: lines)))
    }
  }

  /// Loads what the cache has folded of a segment, and no more; false when it is not there any more.
  ///
  /// - Parameter name: among the slots' names that this reader knows.
  func load(_ record: SegmentRecord, _ sums: BlockSums, as name: SegmentName) -> Bool {
    // A segment that cannot be read is as good as gone: nothing can be made of it again.
    guard let bytes = try? files.contents(ofFile: path(name)), bytes.count >= record.end,
      sums.areRight(of: bytes)
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
