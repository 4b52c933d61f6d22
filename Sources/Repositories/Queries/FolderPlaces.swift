/// Numbers the folders of a book from 0 on, for tables with a line each; Inbox has the last one.
struct FolderPlaces {
  /// The folders that are not deleted.
  let rows: [Symbol]
  /// By row, as far as there are folders.
  private let places: [Int32]

  init(_ fold: Fold) {
    rows = fold.folderRows
    var places = [Int32](repeating: Int32(rows.count), count: (rows.last?.offset ?? -1) + 1)
    for (place, row) in rows.enumerated() { places[row.offset] = Int32(place) }
    self.places = places
  }

  /// How many lines a table has.
  var count: Int { rows.count + 1 }

  /// The place of the folder that a column names.
  func place(_ folder: Int32) -> Int {
    folder >= 0 && folder < places.count ? Int(places[Int(folder)]) : rows.count
  }
}
