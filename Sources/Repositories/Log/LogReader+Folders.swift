import Entities

/// The contents of a slot's folder when it was last listed.
struct FolderListing {
  /// How thoroughly the folders of the log are scanned.
  enum ScanDepth {
    /// Lists every folder and checks every file.
    case full
    /// Assumes that a folder is unchanged if its status is, and if its newest segment is not full.
    ///
    /// A change within one tick of the clock, or on a file system that does not update the times of folders,
    /// is found by the next full scan.
    case brief
  }

  /// The status of the folder, taken before it was listed.
  let status: FileStatus
  /// The segments that may grow.
  var growing: [SegmentName] = []
  /// The segment with the highest number.
  var newest: SegmentName?
}

extension LogReader {
  /// Loads what is new in the folder of a slot.
  func load(slot: String, _ depth: FolderListing.ScanDepth) throws(StoreError) {
    let directory = paths.slot(slot)
    let status: FileStatus
    let listing: FolderListing
    do throws(FileSystemError) {
      status = try directoryStatus(directory)
      watch?.add(directory)
      listing = try self.listing(of: slot, status, depth)
      removeUnreadable(directory)
    } catch {
      note(unreadable: directory, error)
      return
    }
    try checkPermissions(status, directory)
    for name in listing.growing { try load(name) }
    guard depth == .brief, let newest = listing.newest, isFull(newest) else { return }
    // A brief scan may miss the successor of a full segment.
    parseLoaded()
    try load(slot: slot, .full)
  }

  /// Returns the segments of a slot, in order.
  func segments(of slot: String) throws(FileSystemError) -> [SegmentName] {
    let folder = symbol(slot)
    return try files.list(paths.slot(slot)).filter(LogPaths.isSegment).map { name in
      guard let number = LogPaths.segmentNumber(name) else {
        return SegmentName(folder: folder, named: symbol(name))
      }
      return SegmentName(folder: folder, number: number)
    }.sorted()
  }

  private func listing(
    of slot: String, _ status: FileStatus, _ depth: FolderListing.ScanDepth
  ) throws(FileSystemError) -> FolderListing {
    if depth == .brief, let known = listings[slot], known.status == status {
      acceptWholeSegments(symbol(slot))
      return known
    }
    let segments = try segments(of: slot)
    var listing = FolderListing(status: status, newest: segments.last)
    // A segment with a successor is full, but a tool may have copied the later one first.
    listing.growing = segments.filter { $0 == segments.last || !isUnchanged($0) }
    listings[slot] = listing
    return listing
  }

  /// Whether a segment that has a successor was read to its end, and its file has not changed since.
  private func isUnchanged(_ name: SegmentName) -> Bool {
    // A segment whose status cannot be read is loaded, which reports the error.
    guard let state = states[name], isWhole(state),
      let status = try? files.status(path(name), .keep),
      status.isUnchanged(since: state.status)
    else { return false }
    states[name]?.isUnverified = false
    return true
  }

  /// Whether a segment is complete: no program writes to it any more once it has a successor.
  ///
  /// A segment that was damaged when the cache was made may have been repaired since.
  private func isWhole(_ state: SegmentState) -> Bool {
    state.consumed >= paths.segmentSize && state.tail == 0
      && (!state.isUnverified || !damage.contains { $0.segment == state.segment })
  }

  /// Whether a segment may have a successor.
  private func isFull(_ name: SegmentName) -> Bool {
    states[name].map { $0.status.size >= paths.segmentSize } ?? false
  }

  /// Trusts the cache about the complete segments of an unchanged folder; what is read of them later is
  /// compared with what was folded.
  private func acceptWholeSegments(_ folder: Symbol) {
    for place in states.places(of: folder).dropLast() where isWhole(states[place]) {
      states[states[place].name]?.isUnverified = false
    }
  }

  /// Restores the listing of a folder from the cache; its segments have been restored already.
  func restore(_ record: FolderRecord) {
    let states = states[states.places(of: record.folder)]
    var listing = FolderListing(status: record.status, newest: states.last?.name)
    listing.growing = states.map(\.name).filter { name in
      name == listing.newest || !(self.states[name].map(isWhole) ?? false)
    }
    listings[fold.parser.symbols.slots.text(record.folder)] = listing
  }
}

extension FileStatus {
  /// Whether this is the same file with the same size and change time.
  func isUnchanged(since before: FileStatus) -> Bool {
    isSameFile(as: before) && size == before.size && changed == before.changed
  }
}
