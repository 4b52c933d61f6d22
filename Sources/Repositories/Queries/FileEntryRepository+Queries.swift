package import Entities

extension FileEntryRepository {
  package func entries(_ query: EntryQuery) -> [Row] {
    let rows =
      query.limit == nil ? fold.lists.rows(query, fold) : RowFilter(query, fold).sortedRows()
    return rows.map { Row(index: $0.index) }
  }

  package func count(_ query: EntryQuery) -> Int {
    guard query == EntryQuery() else { return RowFilter(query, fold).rows().count }
    fold.settleSums()
    return fold.sums.total.count
  }

  package var isEmpty: Bool {
    fold.settleSums()
    return fold.folderRows.isEmpty && fold.sums.total.count == 0
  }

  package func tallies(today: CivilDate, time: ClockTime) -> Tallies {
    FolderTallies(fold, today: today, time: time).tallies()
  }

  package func folders() -> [FolderEntity] {
    if let knownFolders { return knownFolders }
    let rows = RowOrder(.position, .ascending, fold).sorted(fold.folderRows)
    let folders = rows.compactMap { record(FolderEntity.self, at: Row(index: $0.index)).value }
    knownFolders = folders
    return folders
  }
}
