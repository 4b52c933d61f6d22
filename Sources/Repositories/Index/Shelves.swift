/// The entries of every folder in the order in which lists show them, kept as entries change.
///
/// So a list of a folder costs what is asked of it, in a book of any size.
struct Shelves {
  /// As `ShelfPlace` sorts them.
  private let rows = Column<Int32>()
  /// What may stand in a wrong place.
  private var changed: [Int32] = []
  /// Whether no rows say that there is no entry.
  private var isSorted = false

  var sections: [any CacheSection] { [rows] }

  /// False until every entry has its place; what changes before need not be told.
  var isMade: Bool { isSorted || !rows.isEmpty }

  /// An entry has come, gone or moved; `settle` must follow before anything is asked.
  mutating func note(_ row: Int32) {
    changed.append(row)
  }

  /// Puts what has changed into its place; `isEntry` says which rows have one.
  mutating func settle(_ columns: ColumnTable, _ ids: SymbolTable, isEntry: (Int32) -> Bool) {
    isSorted = true
    guard !changed.isEmpty else { return }
    var isChanged = [Bool](repeating: false, count: columns.count)
    var places: [ShelfPlace] = []
    for row in changed where !isChanged[Int(row)] {
      isChanged[Int(row)] = true
      if isEntry(row) { places.append(ShelfPlace(row, columns)) }
    }
    changed.removeAll()
    places.sort { $0.precedes($1, ids) }
    let kept = rows.all.filter { !isChanged[Int($0)] }
    rows.replaceAll(merged(places, into: kept, columns, ids))
  }

  /// Few places into many rows: what lies between two is copied at once.
  private func merged(
    _ places: [ShelfPlace], into kept: [Int32], _ columns: ColumnTable, _ ids: SymbolTable
  ) -> [Int32] {
    var merged: [Int32] = []
    merged.reserveCapacity(kept.count + places.count)
    var rest = kept[...]
    for place in places {
      let end = rest.firstPlace { place.precedes(ShelfPlace($0, columns), ids) }
      merged += rest[..<end]
      merged.append(place.row)
      rest = rest[end...]
    }
    return merged + rest
  }

  /// Where the rows of a shelf are.
  func places(of shelf: Shelf, _ columns: ColumnTable) -> Range<Int> {
    let start = rows.firstPlace { Shelf(of: $0, columns) >= shelf }
    return start..<rows[start...].firstPlace { Shelf(of: $0, columns) > shelf }
  }

  subscript(place: Int) -> Int32 { rows[place] }
}
