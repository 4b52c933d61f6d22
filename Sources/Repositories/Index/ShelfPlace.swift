/// Where an entry stands among all: by shelf, then by due day, then by creation, then by hand.
struct ShelfPlace: Equatable {
  let row: Int32
  let shelf: Shelf
  /// What has no day stands last.
  private let due: Int64
  private let created: Int64
  private let position: Int64

  init(_ row: Int32, _ columns: ColumnTable) {
    let place = Int(row)
    self.init(
      row, Shelf(of: row, columns), due: columns.due[place], created: columns.created[place],
      position: columns.position[place])
  }

  init(_ row: Int32, _ columns: Columns) {
    self.init(
      row, Shelf(of: columns), due: columns.due, created: columns.created,
      position: columns.position)
  }

  private init(_ row: Int32, _ shelf: Shelf, due: Int64, created: Int64, position: Int64) {
    self.row = row
    self.shelf = shelf
    self.due = due == Columns.absent ? .max : due
    self.created = created
    self.position = position
  }

  func precedes(_ other: ShelfPlace, _ ids: SymbolTable) -> Bool {
    if shelf != other.shelf { return shelf < other.shelf }
    if due != other.due { return due < other.due }
    if created != other.created { return created < other.created }
    if position != other.position { return position < other.position }
    return ids.precedes(Symbol(index: row), Symbol(index: other.row))
  }
}
