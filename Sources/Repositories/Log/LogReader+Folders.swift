extension LogReader {
  /// Loads what is new in the folder of a slot.
  func load(slot: String, _ care: FolderListing.Care) throws(StoreError) {
    let directory = paths.slot(slot)
    let status: FileStatus
    let growing: [SegmentName]
    do throws(FileSystemError) {
      status = try directoryStatus(directory)
      watch?.add(directory)
      growing = try growingSegments(of: slot, status, care)
      forgive(directory)
    } catch {
      note(unreadable: directory, error)
      return
    }
    try StoreGate.check(status, directory, user: files.user)
    for name in growing { try load(name) }
    guard care == .brief, let newest = growing.last, isFull(newest) else { return }
    // A brief look need not show its successor.
    parseLoaded()
    try load(slot: slot, .full)
  }

  /// The segments of a slot, in order.
  func segments(of slot: String) throws(FileSystemError) -> [SegmentEntry] {
    try files.entries(of: paths.slot(slot)).compactMap(SegmentEntry.init)
      .sorted { $0.number < $1.number }
  }

  /// The segments that may have lines which are not known yet.
  private func growingSegments(
    of slot: String, _ status: FileStatus, _ care: FolderListing.Care
  ) throws(FileSystemError) -> [SegmentName] {
    if care == .brief, let known = listings[slot], known.status == status {
      trustWhole(symbol(slot))
      return known.growing
    }
    let segments = try segments(of: slot)
    guard let last = segments.last else { return [] }
    let folder = symbol(slot)
    var listing = FolderListing(status: status)
    for segment in segments {
      let name = SegmentName(folder: folder, number: segment.number)
      // One that has a successor is full, but a tool may have brought the later one first.
      if segment.number != last.number, isKnown(name, inode: segment.inode) { continue }
      listing.growing.append(name)
    }
    listings[slot] = listing
    return listing.growing
  }

  /// Whether a segment that has a successor was read to its end.
  ///
  /// The cache is taken at its word for the very file that it was made of.
  private func isKnown(_ name: SegmentName, inode: UInt64) -> Bool {
    guard let state = states[name], isWhole(state), inode == state.status.inode else {
      return false
    }
    states[name]?.claim = nil
    return true
  }

  /// Whether no program writes to a segment any more, once it has a successor.
  ///
  /// What was damaged when the cache was made may have been mended in its place.
  private func isWhole(_ state: SegmentState) -> Bool {
    state.consumed >= paths.segmentSize && state.tail == 0
      && (state.claim == nil || !damage.contains { $0.segment == state.segment })
  }

  /// Whether a segment may have a successor.
  private func isFull(_ name: SegmentName) -> Bool {
    states[name].map { $0.status.size >= paths.segmentSize } ?? false
  }

  /// Takes the cache at its word for the segments of a folder that holds what it held.
  private func trustWhole(_ folder: Symbol) {
    for place in states.places(of: folder).dropLast() where isWhole(states[place]) {
      states[place].claim = nil
    }
  }

  /// Notes the status of a folder when the cache was made; what was in it then is noted already.
  func restore(_ record: FolderRecord) {
    let states = states[states.places(of: record.folder)]
    let whole = states.dropLast().prefix(while: isWhole)
    listings[fold.parser.symbols.slots.text(record.folder)] = FolderListing(
      status: record.status, growing: states.dropFirst(whole.count).map(\.name))
  }
}
