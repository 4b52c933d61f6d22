/// The entries of every folder in the order in which lists show them, kept as entries change.
///
/// So a list of a folder costs what is asked of it, in a book of any size.
struct Shelves {
  /// As `ShelfPlace` sorts them.
  private let rows = Column<Int32>()
  /// What may stand in a wrong place.
  private var changed: [Symbol] = []
  /// Whether no rows say that there is no entry.
  private var isSorted = false

  var sections: [any CacheSection] { [rows] }

  /// False until every entry has its place; what changes before need not be told.
  var isMade: Bool { isSorted || !rows.isEmpty }

  /// An entry has come, gone or moved; `settle` must follow before anything is asked.
  mutating func note(_ row: Symbol) {
    changed.append(row)
  }

  /// Puts what has changed into its place; `isEntry` says which rows have one.
  mutating func settle(_ columns: ColumnTable, _ ids: SymbolTable, isEntry: (Symbol) -> Bool) {
    isSorted = true
    guard !changed.isEmpty else { return }
    let moved = RowSet(changed, of: columns.count)
    changed = []
    let places = moved.rows.filter(isEntry).map { ShelfPlace($0.index, columns) }
      .sorted { $0.precedes($1, ids) }
    let kept = rows.all.filter { !moved.contains(Symbol(index: $0)) }
    rows.replaceAll(
      kept.merging(places.map(\.row)) {
        ShelfPlace($0, columns).precedes(ShelfPlace($1, columns), ids)
      })
  }

  /// Where the rows of a shelf are.
  func places(of shelf: Shelf, _ columns: ColumnTable) -> Range<Int> {
    let start = rows.firstPlace { Shelf(of: $0, columns) >= shelf }
    return start..<rows[start...].firstPlace { Shelf(of: $0, columns) > shelf }
  }

  subscript(place: Int) -> Int32 { rows[place] }

  func rows(at places: Range<Int>) -> [Symbol] {
    rows.withSpan(places) { span in span.indices.map { Symbol(index: span[$0]) } }
  }
}
