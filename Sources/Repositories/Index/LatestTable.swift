/// When an entry of each folder last changed, updated as entries change.
struct LatestTable {
  /// Sorted by folder.
  private let times = Column<LatestTime>()
  /// The folders whose last change must be computed again.
  private var stale: Set<Int32> = []
  /// Whether the table was built, so that an empty one means that there are no entries.
  private var isRead = false

  var sections: [any CacheSection] { [times] }

  /// Whether the table was built; changes before that need not be noted.
  var isMade: Bool { isRead || !times.isEmpty }

  /// Notes that an entry of a folder has changed or was added to it.
  mutating func raise(_ folder: Int32, to modified: Int64) {
    let place = place(folder)
    if place < times.count, times[place].folder == folder {
      guard times[place].modified <= modified else { return }
      times[place].modified = modified
      stale.remove(folder)
    } else {
      times.insert(LatestTime(folder: folder, modified: modified), at: place)
    }
  }

  /// Notes that an entry that last changed at a time is no longer in a folder.
  mutating func remove(_ folder: Int32, _ modified: Int64) {
    if self[folder] == modified { stale.insert(folder) }
  }

  /// Recomputes the stale folders; `latest` returns the last change among the entries of one.
  mutating func recompute(_ latest: (Int32) -> Int64?) {
    isRead = true
    for folder in stale { times[place(folder)].modified = latest(folder) ?? Columns.absent }
    stale.removeAll()
  }

  /// Returns when an entry of a folder last changed; nil for a folder without entries.
  subscript(folder: Int32) -> Int64? {
    let place = place(folder)
    guard place < times.count, times[place].folder == folder else { return nil }
    return times[place].modified == Columns.absent ? nil : times[place].modified
  }

  private func place(_ folder: Int32) -> Int {
    times.firstPlace { $0.folder >= folder }
  }
}

/// When an entry of a folder last changed.
///
/// The cache stores the bytes of this layout, so it has no implicit padding.
struct LatestTime {
  /// The row of the folder, or -1, as in the column.
  let folder: Int32
  private let gap: Int32 = 0
  /// `Columns.absent` for a folder that no longer has entries.
  var modified: Int64
}
