extension LogReader {
  /// Notes that a segment was folded already, as the cache has it; whether that is true of the file
  /// is seen at the first read.
  func restore(_ record: SegmentRecord, in folder: String) {
    let path = paths.segment(Int(record.number), of: folder)
    let status = status(record)
    let file = SegmentFile(path, status, files)
    states[path] = SegmentState(
      slot: record.slot, folder: record.folder, number: record.number,
      segment: fold.addSegment(SegmentBytes(file, upTo: record.end)), status: status,
      consumed: record.end, claim: record.sum)
  }

  private func status(_ record: SegmentRecord) -> FileStatus {
    FileStatus(
      kind: .file, size: record.end, device: record.device, inode: record.inode, owner: files.user,
      mode: 0o600, changed: record.changed)
  }

  func restore(_ record: DamageRecord) {
    let path = states.first { $0.value.segment == record.segment }?.key
    damage.append(
      Damage(
        path: path ?? "", segment: record.segment, offset: record.offset, length: record.length,
        reason: record.reason))
  }

  /// Whether the whole log that the cache was made of is there.
  var isCacheTrue: Bool {
    !isCacheDoubtful && states.values.allSatisfy { $0.claim == nil }
  }

  /// Reads what the cache has folded of a segment, and no more; false when it is not there any more.
  func read(_ record: SegmentRecord, in folder: String) -> Bool {
    let path = paths.segment(Int(record.number), of: folder)
    guard let bytes = (try? files.contents(ofFile: path)) ?? nil, bytes.count >= record.end,
      BlockSum.of(bytes.prefix(record.end)) == record.sum
    else { return false }
    let lines = Array(bytes.prefix(record.end))
    var state = SegmentState(
      slot: symbol(ofFolder: folder), folder: symbol(folder), number: record.number,
      segment: fold.addSegment(SegmentBytes(lines)),
      status: status(record), consumed: 0)
    parseWholeLines(path, &state)
    states[path] = state
    return true
  }

  /// Folds what was parsed; returns the rows that changed.
  func foldBatch() -> [Symbol] {
    passOverDoubtful()
    note(repeated: fold.applyBatch())
    return fold.updateColumns()
  }
}
