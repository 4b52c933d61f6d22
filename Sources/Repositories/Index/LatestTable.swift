/// When an entry of each folder last changed, kept as entries change.
struct LatestTable {
  /// By folder.
  private let times = Column<LatestTime>()
  /// Folders whose last change must be looked up again.
  private var stale: Set<Int32> = []
  /// Whether an empty table says that there is no entry.
  private var isRead = false

  var sections: [any CacheSection] { [times] }

  /// False until every entry was read once; changes before that are ignored.
  var isMade: Bool { isRead || !times.isEmpty }

  /// An entry of a folder has changed, or come there.
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

  /// An entry that last changed then is in a folder no more.
  mutating func remove(_ folder: Int32, _ modified: Int64) {
    if self[folder] == modified { stale.insert(folder) }
  }

  /// Recomputes the stale folders; `latest` goes over the entries of one.
  mutating func recompute(_ latest: (Int32) -> Int64?) {
    isRead = true
    for folder in stale { times[place(folder)].modified = latest(folder) ?? Columns.absent }
    stale.removeAll()
  }

  /// Nil for a folder without entries.
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
/// It lies in the cache as it lies here, so it has no gaps.
struct LatestTime {
  /// As a column names it.
  let folder: Int32
  private let gap: Int32 = 0
  /// `Columns.absent` for a folder that has no entry any more.
  var modified: Int64
}
