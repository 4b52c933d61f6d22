package import Entities

extension FileEntryRepository {
  package func entries(_ query: EntryQuery) -> [Row] {
    let rows = RowFilter(query, fold).rows()
    return RowOrder(fold: fold).sorted(rows, by: query.order, query.direction)
      .map { Row(index: $0.index) }
  }

  package func count(_ query: EntryQuery) -> Int {
    RowFilter(query, fold).rows().count
  }

  package var isEmpty: Bool {
    !fold.columns.indices.contains { fold.columns.isLive($0) }
  }

  package func tallies(today: CivilDate, time: ClockTime) -> Tallies {
    TallyScan(fold, today: today, time: time).tallies()
  }

  package func folders() -> [FolderEntity] {
    if let knownFolders { return knownFolders }
    let rows = RowOrder(fold: fold).sorted(fold.folderRows, by: .position, .ascending)
    let folders = rows.compactMap { record(FolderEntity.self, at: Row(index: $0.index)).value }
    knownFolders = folders
    return folders
  }
}
