import Core
import Entities

extension Fold {
  /// Updates the indexes for a record whose columns have changed.
  ///
  /// An index that was not needed yet is left alone: it is built from all records at once when first needed.
  func follow(_ row: Int32, from old: Columns, to new: Columns) {
    if sums.isMade {
      add(old, -1)
      add(new, 1)
    }
    if latest.isMade {
      if isEntry(old) { latest.remove(old.folder, old.modified) }
      if isEntry(new) { latest.raise(new.folder, to: new.modified) }
    }
    updateWordTable(row, from: old, to: new)
    if folderIndex.isMade {
      let places = [old, new].map { isEntry($0) ? FolderBucketPlace(row, $0) : nil }
      if places[0] != places[1] { folderIndex.note(Symbol(index: row)) }
    }
  }

  /// Builds the sums, or brings them up to date.
  func updateSums() {
    if !sums.isMade {
      for row in columns.indices where isEntry(row) { add(columns[row], 1) }
    }
    sums.applyPending()
  }

  /// Builds the table of the last changes, or brings it up to date.
  func updateLatest() {
    if !latest.isMade {
      let (folders, modified) = (columns.folder.all, columns.modified.all)
      for row in columns.indices where isEntry(row) {
        latest.raise(folders[row], to: modified[row])
      }
    }
    latest.recompute { folder in
      [FolderBucket.State.open, .done].flatMap { places(of: FolderBucket(folder, $0)) }
        .map { columns.modified[Int(folderIndex[$0])] }.max()
    }
  }

  /// Builds the index of folders, or brings it up to date.
  func updateFolderIndex() {
    if !folderIndex.isMade {
      for row in columns.indices where isEntry(row) { folderIndex.note(Symbol(index: Int32(row))) }
    }
    folderIndex.applyChanges(columns, parser.symbols.ids) { isEntry($0.offset) }
  }

  /// Returns the range in `folderIndex` of the entries of a bucket.
  func places(of bucket: FolderBucket) -> Range<Int> {
    updateFolderIndex()
    return folderIndex.places(of: bucket, columns)
  }

  /// Whether a record is one that lists show.
  func isEntry(_ row: Int) -> Bool {
    columns.isLive(row) && columns.kind[row] != folderKind.index
  }

  private func isEntry(_ columns: Columns) -> Bool {
    columns.isLive && columns.kind != folderKind.index
  }

  private func add(_ columns: Columns, _ count: Int) {
    guard isEntry(columns) else { return }
    let units = Int128(columns.amount) * Int128(count)
    sums.add(Sum(count: count, units: units), to: key(columns))
  }

  private func key(_ columns: Columns) -> SumKey {
    switch kindTable.kind(columns.kind, parser.symbols.kinds).tally {
    case .todos where columns.completed == Columns.absent:
      SumKey(columns.folder, columns.parent < 0 ? .open : .openBelow, from: columns.due)
    case .todos where columns.parent >= 0: SumKey(columns.folder, .closedBelow)
    case .todos: SumKey(columns.folder, columns.marks.contains(.dropped) ? .dropped : .done)
    case .expenses:
      // Sums of less than a day are never needed.
      SumKey(
        columns.folder, .expenses(currency: columns.currency),
        from: DueColumn.startOfDay(columns.date))
    case .people: SumKey(columns.folder, .people)
    case .others: SumKey(columns.folder, .others)
    }
  }
}

/// The kinds by their symbols, so that none is created from its text twice.
struct KindTable {
  private var kinds: [EntityKind] = []

  mutating func kind(_ symbol: Int32, _ names: SymbolTable) -> EntityKind {
    while kinds.count <= symbol {
      kinds.append(EntityKind(rawValue: names.text(Symbol(index: Int32(kinds.count)))))
    }
    return kinds[Int(symbol)]
  }
}
